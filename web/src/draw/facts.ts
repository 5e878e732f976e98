/** What the drawings know about a component: the facts of the server, with their types. */

export type Lang = "en" | "it";
export type Goods = Readonly<Record<string, number>>;

export interface Effect {
  gain?: Goods;
  for_each?: string;
  per?: number;
  privileges?: number;
  take?: string[];
  value?: number;
  discount?: Goods;
  harvest?: number;
  production?: number;
  servants_only?: boolean;
  raise_member?: number;
  pay?: Goods;
}

export interface Standing {
  action?: string;
  value?: number;
  discount?: Goods;
  on?: string;
  discount_one_of?: Goods[];
  flag?: string;
  members?: string[];
  members_set?: string[];
  penalty?: Goods;
  support_victory?: number;
  servants?: number;
  add?: number;
  no_score?: string;
  lose_victory_for_each?: string;
  per?: number;
}

export interface Facts {
  number?: number;
  period?: number;
  type?: string;
  cost?: Goods[];
  immediate?: Effect[];
  activation?: number | null;
  effects?: Effect[];
  exchange?: Effect[];
  standing?: Standing[];
  end_victory?: number;
  requires?: { goods?: Goods; cards?: Goods; same_type?: number };
  ability?: string;
  harvest?: Goods;
  production?: Goods;
}

export interface Component {
  id: string;
  group: string;
  module: string;
  name: Record<Lang, string>;
  text: Record<Lang, string>;
  rules: readonly string[];
  reconstructed: boolean;
  facts: Facts;
}

/** The word of a component in documents and notation: `card:woods` is `woods`. */
export function slugOf(id: string): string {
  return id.slice(id.indexOf(":") + 1);
}

export const CARD_TYPES = ["territory", "character", "building", "venture"] as const;
export type CardType = (typeof CARD_TYPES)[number];

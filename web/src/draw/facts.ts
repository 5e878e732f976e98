/** What the drawings know about a component: the facts of the server, with their types. */

export type Lang = "en" | "it";
export type Goods = Readonly<Record<string, number>>;

export interface Effect {
  gain?: Goods;
  for_each?: string;
  per?: number;
  points?: number;
  leader_cost?: Goods;
  privileges?: number;
  take?: string[];
  value?: number;
  discount?: Goods;
  harvest?: number;
  production?: number;
  servants_only?: boolean;
  raise_member?: number;
  pay?: Goods;
  lose?: Goods;
  lose_all?: string;
  up_to_value?: boolean;
  stored_token?: boolean;
  activate?: string[];
  count?: number;
  draw_leaders?: number;
  play_leader?: boolean;
  draw_tokens?: number;
  keep?: number;
  harvest_or_production?: number | string;
  one_card?: boolean;
  borrow?: string;
  copy_immediate?: string;
  market_reward?: boolean;
  flip_token?: boolean;
  remove_leader?: boolean;
  harvest_of_card?: boolean;
  count_sets?: boolean;
  opponents_discard?: string[];
  opponents_give?: number;
  opponents_lose?: Goods;
  opponents_pay?: Goods;
  pay_per_opponent?: Goods;
  or_victory?: number;
  discard?: string;
  take_discarded?: string[];
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
  points?: number;
  leader_cost?: Goods;
  when?: string;
  effects?: Effect[];
  opponents_action?: string;
}

export interface Requires {
  goods?: Goods;
  cards?: Goods;
  same_type?: number;
  most_goods?: Goods;
  most_cards?: Goods;
  most_types?: number;
  most_wood_and_stone?: number;
  all_cards?: number;
  other_leaders?: number;
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
  choose?: Effect[];
  repeat_up_to_value?: boolean;
  token_slot?: boolean;
  end_victory?: number;
  end_count?: { victory: number; for_each?: string; if?: string };
  requires?: Requires;
  ability?: string;
  /** The value that the private space of a leader needs. */
  value?: number;
  lines?: Goods[];
  step?: number;
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

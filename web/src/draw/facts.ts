/** What the drawings know about a component: the facts of the server, with their types. */

import type { Entry } from "./glyphs";

export type Lang = "en" | "it";
export type Goods = Readonly<Record<string, number>>;

/** An effect or a standing ability, in words of the vocabulary (docs/cards.md). */
export type Effect = Entry;
export type Standing = Entry;

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

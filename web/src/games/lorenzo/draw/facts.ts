/** The facts of the components of Lorenzo il Magnifico, with their types. */

import type { Component, Goods } from "../../../draw/facts";
import type { Entry } from "../../../draw/glyphs";

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

export interface LorenzoFacts {
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

export const factsOf = (component: Component): LorenzoFacts => component.facts as LorenzoFacts;

/** What the lines of an auction tile give. */
export const linesOf = (component: Component | undefined): Goods[] =>
  (component && factsOf(component).lines) ?? [];

export const CARD_TYPES = ["territory", "character", "building", "venture"] as const;

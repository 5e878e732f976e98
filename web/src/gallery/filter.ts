/** What the gallery can be searched by: the facts of a component as plain tags. */

import type { Component } from "../draw/facts";

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every pair of key and value in the facts of a component, however deep. */
function* pairs(value: unknown): Generator<[string, unknown]> {
  if (Array.isArray(value)) for (const one of value) yield* pairs(one);
  if (!isTree(value)) return;
  for (const [key, one] of Object.entries(value)) {
    yield [key, one];
    yield* pairs(one);
  }
}

/** Keys of the data files whose amounts somebody receives. */
const GAINS = new Set(["gain", "output", "harvest", "production", "goods"]);
/** Keys of the data files, and the tag that each of them brings. */
const TAGS: Record<string, string> = {
  privileges: "privileges",
  take: "bonus_card",
  take_discarded: "bonus_card",
  harvest_or_production: "activation",
  activate: "activation",
  discount: "discount",
  discount_one_of: "discount",
  exchange: "exchange",
  for_each: "count",
  count_sets: "count",
  value: "value",
  raise_member: "value",
  end_victory: "final",
  end_count: "final",
  penalty: "penalty",
  no_score: "penalty",
  lose_victory_for_each: "penalty",
  lose: "penalty",
  opponents_discard: "opponents",
  opponents_give: "opponents",
  opponents_lose: "opponents",
  opponents_pay: "opponents",
  opponents_action: "opponents",
  once: "once",
};
/** The abilities of the leaders of Masters of Renaissance. */
const ABILITIES: Record<string, string> = {
  discount: "discount",
  depot: "depot",
  white_marble: "white",
  production: "production",
};

function gains(key: string, value: unknown): string[] {
  if (!GAINS.has(key) || !isTree(value)) return [];
  return Object.keys(value).map((good) => (good === "resource" ? "any" : `gives:${good}`));
}

/** What a component does, as tags. */
export function effectsOf(component: Component): Set<string> {
  const found = new Set<string>();
  const facts = component.facts as unknown as Tree;
  for (const [key, value] of pairs(facts)) {
    for (const tag of gains(key, value)) found.add(tag);
    const isAction = (key === "harvest" || key === "production") && typeof value === "number";
    if (isAction) found.add("activation");
    const isNothing = value === null || value === 0 || value === false;
    const empty = Array.isArray(value) && !value.length;
    if (TAGS[key] && !isNothing && !empty) found.add(TAGS[key]);
  }
  const ability = facts["ability"];
  if (typeof ability === "string" && ABILITIES[ability]) found.add(ABILITIES[ability]);
  if (component.group === "card") found.add("production");
  if (isTree(facts["cards"]) && Object.keys(facts["cards"]).length) found.add("remove");
  if (typeof facts["steps"] === "number" && facts["steps"] > 0) found.add("cross");
  return found;
}

/** What a component costs or asks for, as the names of goods and cards; `free` for nothing. */
export function costsOf(component: Component): Set<string> {
  const facts = component.facts as unknown as Tree;
  const asked = [facts["cost"], facts["needs"], facts["requires"]];
  if (asked.every((one) => one === undefined)) return new Set();
  const found = new Set<string>();
  for (const [key, value] of pairs(asked))
    if (typeof value === "number" && !key.startsWith("most") && !key.endsWith("type"))
      found.add(key.replace(/^(card-[a-z]+)-.*$/, "$1"));
  return found.size ? found : new Set(["free"]);
}

export function stageOf(component: Component): number {
  const facts = component.facts as unknown as Tree;
  return Number(facts["period"] ?? facts["level"] ?? 0);
}

export interface ComponentFilter {
  text: string;
  group: string;
  stage: number;
  module: string;
  effect: string;
  cost: string;
  reconstructed: boolean;
}

export const EVERYTHING: ComponentFilter = {
  text: "",
  group: "",
  stage: 0,
  module: "",
  effect: "",
  cost: "",
  reconstructed: false,
};

/** Letters without accents, so that "citta" finds "città". */
const bare = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

export function matches(component: Component, filter: ComponentFilter): boolean {
  const { name, text } = component;
  const words = bare([component.id, name.en, name.it, text.en, text.it].join(" "));
  return (
    bare(filter.text)
      .split(/\s+/)
      .every((word) => words.includes(word)) &&
    (!filter.group || component.group === filter.group) &&
    (!filter.stage || stageOf(component) === filter.stage) &&
    (!filter.module || component.module === filter.module) &&
    (!filter.effect || effectsOf(component).has(filter.effect)) &&
    (!filter.cost || costsOf(component).has(filter.cost)) &&
    (!filter.reconstructed || component.reconstructed)
  );
}

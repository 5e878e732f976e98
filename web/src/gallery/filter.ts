/** What the gallery can be searched by: the facts of a component as plain tags. */

import type { Component, Fact, Facts } from "../draw/facts";

/** Words of the data files of a game, and the tag that each of them brings; `ability:depot` and
 * `group:card` are for what a component is. */
export type Tags = Readonly<Record<string, string>>;

const isTree = (value: Fact): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every pair of key and value in the facts of a component, however deep. */
function* pairs(value: Fact): Generator<[string, Fact]> {
  if (Array.isArray(value)) for (const one of value) yield* pairs(one);
  if (!isTree(value)) return;
  for (const [key, one] of Object.entries(value)) {
    yield [key, one];
    yield* pairs(one);
  }
}

/** Keys of the data files whose amounts somebody receives. */
const GAINS = new Set(["gain", "output", "harvest", "production", "goods"]);
/** What any component may have, and the tag that each of it brings. */
const FACTS: Tags = {
  exchange: "exchange",
  value: "value",
  end_victory: "final",
  end_count: "final",
  once: "once",
};

function gains(key: string, value: Fact): string[] {
  if (!GAINS.has(key) || !isTree(value)) return [];
  return Object.keys(value).map((good) => (good === "resource" ? "any" : `gives:${good}`));
}

/** What a component does, as tags. */
export function effectsOf(component: Component, tags: Tags = {}): Set<string> {
  const found = new Set<string>();
  const { facts } = component;
  for (const [key, value] of pairs(facts)) {
    for (const tag of gains(key, value)) found.add(tag);
    const isAction = (key === "harvest" || key === "production") && typeof value === "number";
    if (isAction) found.add("activation");
    const isNothing = value === null || value === 0 || value === false;
    const empty = Array.isArray(value) && !value.length;
    const tag = tags[key] ?? FACTS[key];
    if (tag && !isNothing && !empty) found.add(tag);
  }
  for (const what of [`ability:${String(facts["ability"])}`, `group:${component.group}`])
    if (tags[what]) found.add(tags[what]);
  if (isTree(facts["cards"]) && Object.keys(facts["cards"]).length) found.add("remove");
  if (typeof facts["steps"] === "number" && facts["steps"] > 0) found.add("cross");
  return found;
}

/** What a component costs or asks for, as the names of goods and cards; `free` for nothing. */
export function costsOf(component: Component): Set<string> {
  const { facts } = component;
  const asked = [facts["cost"], facts["needs"], facts["requires"]];
  if (asked.every((one) => one === undefined)) return new Set();
  const found = new Set<string>();
  for (const [key, value] of pairs(asked))
    if (typeof value === "number" && !key.startsWith("most") && !key.endsWith("type"))
      found.add(key.replace(/^(card-[a-z]+)-.*$/, "$1"));
  return found.size ? found : new Set(["free"]);
}

export function stageOf(component: Component): number {
  const { facts } = component;
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

export function matches(component: Component, filter: ComponentFilter, tags: Tags = {}): boolean {
  const { name, text } = component;
  const words = bare([component.id, name.en, name.it, text.en, text.it].join(" "));
  return (
    bare(filter.text)
      .split(/\s+/)
      .every((word) => words.includes(word)) &&
    (!filter.group || component.group === filter.group) &&
    (!filter.stage || stageOf(component) === filter.stage) &&
    (!filter.module || component.module === filter.module) &&
    (!filter.effect || effectsOf(component, tags).has(filter.effect)) &&
    (!filter.cost || costsOf(component).has(filter.cost)) &&
    (!filter.reconstructed || component.reconstructed)
  );
}

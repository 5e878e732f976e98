/** What is told about a space, a symbol or a member that somebody looks at: its name and its rule. */

import { symbolName } from "../../draw/names";
import { isSymbol } from "../../draw/symbols";
import type { Note } from "../../table/inspect/inspector.svelte";

const SPACES: [RegExp, string][] = [
  [/council/, "LM-COUNCIL-02"],
  [/market/, "LM-MARKET-03"],
  [/harvest-large|production-large/, "LM-HARV-01"],
  [/harvest/, "LM-HARV-05"],
  [/production/, "LM-HARV-06"],
];
/** A floor of a tower; and a space that only a leader opens. */
const FLOOR = "LM-TOWER-01";

export function ruleOf(space: string): string {
  return SPACES.find(([pattern]) => pattern.test(space))?.[1] ?? FLOOR;
}

const SYMBOLS: Record<string, string> = {
  servant: "LM-VALUE-05",
  military: "LM-TERR-03",
  faith: "LM-VATICAN-02",
  victory: "LM-SCORE-08",
  coin: "LM-TOWER-03",
  wood: "LM-CARD-01",
  stone: "LM-CARD-01",
  token: "LM-TOKEN-03",
  privilege: "LM-PRIV-01",
  territory: "LM-SCORE-02",
  character: "LM-SCORE-03",
  building: "LM-SCORE-13",
  venture: "LM-SCORE-04",
};

/** Of a good, or of a type of cards. */
export function noteOf(symbol: string): Note {
  return {
    title: isSymbol(symbol) ? (symbolName(symbol) ?? "") : "",
    rule: SYMBOLS[symbol] ?? "",
  };
}

export const RULES = {
  round: "LM-ROUND-01",
  report: "LM-VATICAN-01",
  dice: "LM-ROUND-04",
  order: "LM-COUNCIL-03",
  member: "LM-VALUE-01",
  neutral: "LM-VALUE-02",
  leader: "LM-LEAD-07",
  adapted: "LM-ADAPT-01",
} as const;

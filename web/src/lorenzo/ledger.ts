/** Which rule of the ledger is told about a space or a good that somebody looks at. */

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

const GOODS: Record<string, string> = {
  servant: "LM-VALUE-05",
  military: "LM-TERR-03",
  faith: "LM-VATICAN-02",
  victory: "LM-VATICAN-07",
  coin: "LM-TOWER-03",
  wood: "LM-CARD-01",
  stone: "LM-CARD-01",
};

export function ruleOfGood(good: string): string {
  return GOODS[good] ?? "";
}

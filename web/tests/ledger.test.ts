import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { noteOf, RULES, ruleOf } from "../src/games/lorenzo/ledger";
import { CARD_TYPES } from "../src/games/lorenzo/draw/facts";
import { RESOURCES } from "../src/games/lorenzo/state";

const FILE = join(import.meta.dirname, "../../src/magnifico/lorenzo/ledger.toml");
const LEDGER = new Set(readFileSync(FILE, "utf-8").match(/(?<=^id = ")LM-[A-Z]+-\d+/gm));
const POINTS = ["military", "faith", "victory"] as const;

describe("what is told about things that are no components", () => {
  test("every good and every type of cards has a name and a rule of the ledger", () => {
    for (const symbol of [...RESOURCES, ...POINTS, ...CARD_TYPES, "token", "privilege"]) {
      const note = noteOf(symbol);
      expect(note.title, symbol).toBeTruthy();
      expect(LEDGER, symbol).toContain(note.rule);
    }
  });

  test("spaces, dice, rounds, members and the rest lead to rules that exist", () => {
    const spaces = ["council", "market1", "harvest", "production-large", "venture4"];
    for (const rule of [...Object.values(RULES), ...spaces.map((one) => ruleOf(`space:${one}`))])
      expect(LEDGER).toContain(rule);
  });
});

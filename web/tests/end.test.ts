import { beforeEach, describe, expect, test } from "vitest";

import { marksOf, ticksOf } from "../src/end/history";
import { fingerprint, judge, remember, remembered } from "../src/end/promise";
import { en, endingRule, endingText, it as italian } from "../src/end/words";
import type { Proof } from "../src/wire";

const REASONS = {
  lorenzo: ["points", "turn-order"],
  masters: [
    "points",
    "tie-resources",
    "shared",
    "solo-won-faith",
    "solo-won-cards",
    "solo-lost-cards",
    "solo-lost-cross",
  ],
};

describe("the end of a game", () => {
  test("is named with its rule, whatever decided it", () => {
    expect(Object.keys(italian)).toEqual(Object.keys(en));
    for (const [game, reasons] of Object.entries(REASONS))
      for (const reason of reasons) {
        expect(endingText(reason), reason).not.toBe("");
        expect(endingRule(game, reason), reason).toMatch(/^(LM|MR)-/);
      }
    expect(endingText("turn-order")).toContain("turn order");
    expect(endingText("tie-resources")).toContain("resources");
  });

  test("has a point for the start, for every round and for the result", () => {
    const marks = marksOf({
      rounds: [0, 0, 1, 1, 2, 2, 2],
      points: [[0], [0], [1], [3], [4], [6], [20]],
    });
    expect(marks.map((mark) => [mark.round, mark.points[0]])).toEqual([
      [0, 0],
      [1, 3],
      [2, 6],
      [-1, 20],
    ]);
  });

  test("has an axis that holds all values, also negative ones", () => {
    const ticks = ticksOf(-3, 47);
    expect(ticks[0]).toBeLessThanOrEqual(-3);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(47);
  });
});

describe("the promise of fair dice", () => {
  beforeEach(() => localStorage.clear());
  const SALTED = "salt:florence";
  const HASH = "sha256:8496f5d222ed0949cd5eddafa020fa238a9aaab49ff888b22ad226a860cae14a";
  const proof: Proof = {
    commitment: HASH,
    promise: SALTED,
    verified: true,
    problem: "",
    moves: 9,
    seed_chosen: false,
  };

  test("is computed as the server does it", async () => {
    expect(await fingerprint(SALTED)).toBe(HASH);
  });

  test("holds, and is broken by another seed or a server that says so", async () => {
    expect((await judge("t", proof)).verified).toBe(true);
    expect((await judge("t", { ...proof, promise: "salt:siena" })).verified).toBe(false);
    expect((await judge("t", { ...proof, verified: false })).verified).toBe(false);
  });

  test("is remembered from the first sight of the table", async () => {
    remember("t", "sha256:first");
    remember("t", HASH);
    expect(remembered("t")).toBe("sha256:first");
    expect(await judge("t", proof)).toEqual({ verified: false, here: true, same: false });
  });
});

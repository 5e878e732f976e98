import { beforeEach, describe, expect, test } from "vitest";

import { marksOf, ticksOf } from "../src/end/history";
import { fingerprint, judge, remember, remembered, seedOf } from "../src/fair/commitment";
import { addToSeed, promiseOf, shareOf } from "../src/fair/share";
import { en, it as italian } from "../src/end/words";
import { gameOf } from "../src/games/registry";
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
        const ending = gameOf(game).endings[reason];
        expect(ending?.text(), reason).toBeTruthy();
        expect(ending?.rule, reason).toMatch(/^(LM|MR)-/);
      }
    expect(gameOf("lorenzo").endings["turn-order"]?.text()).toContain("turn order");
    expect(gameOf("masters").endings["tie-resources"]?.text()).toContain("resources");
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
  const SHARES = { "10": "c".repeat(32), "2": "b".repeat(32) };
  const told = {
    id: "t",
    secret: "florence",
    salt: "salt",
    seed: seedOf("florence", SHARES),
    shares: SHARES as Record<string, string>,
    seed_chosen: false,
    seats: [] as never[],
  };
  const HASH = "sha256:8496f5d222ed0949cd5eddafa020fa238a9aaab49ff888b22ad226a860cae14a";
  const proof: Proof = {
    commitment: HASH,
    promise: "salt:florence",
    verified: true,
    problem: "",
    moves: 9,
    seed_chosen: false,
  };

  test("is computed as the server does it", () => {
    expect(fingerprint("salt:florence")).toBe(HASH);
    expect(seedOf("server", { "2": "cy", "0": "ada" })).toBe(
      "sealed:de75afd90103d93dbd4bc1d209c4834f6d5db58b37c71f52cf16f98ef6ef74a9",
    );
  });

  test("holds, and is broken by another secret, another seed or a server that says so", () => {
    expect(judge(told, proof)).toEqual({ verified: true, same: null, made: true, own: null });
    expect(judge(told, { ...proof, promise: "salt:siena" }).verified).toBe(false);
    expect(judge({ ...told, secret: "siena" }, proof).verified).toBe(false);
    expect(judge({ ...told, seed: "sealed:00" }, proof).verified).toBe(false);
    expect(judge({ ...told, shares: {} }, proof).verified).toBe(false);
    expect(judge(told, { ...proof, verified: false }).verified).toBe(false);
  });

  test("is remembered from the first sight of the table", () => {
    remember("t", "sha256:first");
    remember("t", HASH);
    expect(remembered("t")).toBe("sha256:first");
    expect(judge(told, proof)).toMatchObject({ verified: false, same: false });
  });

  test("the share is promised, told when all are there, and looked for at the end", async () => {
    const sent: Record<string, unknown>[] = [];
    const live = { ask: (message: never) => (sent.push(message), Promise.resolve()) } as never;
    const seat = { seat: 2, mine: true, luck: "none" };
    const info = { ...told, id: "other", status: "waiting", starting: false, seats: [seat] };
    addToSeed(live, info as never);
    await Promise.resolve();
    addToSeed(live, { ...info, starting: true, seats: [{ ...seat, luck: "promised" }] } as never);
    expect(sent.map((message) => message["type"])).toEqual(["promise", "share"]);
    expect(promiseOf(String(sent[1]?.["share"]))).toBe(sent[0]?.["promise"]);
    const own = shareOf("other") ?? "";
    const at = (shares: Record<string, string>) =>
      judge(
        {
          ...info,
          shares,
          seats: [{ ...seat, luck: "told" }] as never,
          seed: seedOf("florence", shares),
        },
        proof,
      );
    expect(at({ "2": own })).toMatchObject({ verified: true, own: true });
    expect(at({ "2": "other" })).toMatchObject({ own: false });
  });

  test("one share is promised, once, however often the table is heard of meanwhile", async () => {
    const sent: Record<string, unknown>[] = [];
    let answer = (): void => undefined;
    const ask = (message: never) => {
      sent.push(message);
      return new Promise<void>((resolve) => (answer = resolve));
    };
    const live = { ask } as never;
    const seat = { seat: 1, mine: true, luck: "none" };
    const info = { ...told, id: "twice", status: "waiting", starting: false, seats: [seat] };
    for (let times = 0; times < 3; times++) addToSeed(live, info as never);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.["promise"]).toBe(promiseOf(shareOf("twice") ?? ""));
    answer();
    await Promise.resolve();
    addToSeed(live, info as never);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.["promise"], "a share that is void may be known").not.toBe(
      sent[0]?.["promise"],
    );
  });
});

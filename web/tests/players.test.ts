import { describe, expect, test } from "vitest";

import { en as challengeEn, it as challengeIt } from "../src/challenge/words";
import { en as lobbyEn, it as lobbyIt } from "../src/lobby/words";
import { en as refusalsEn, it as refusalsIt } from "../src/net/refusals";
import { en, it, unratedWhy } from "../src/players/words";
import { en as tournamentsEn, it as tournamentsIt } from "../src/tournaments/words";
import { canUsePasskeys } from "../src/players/identity/passkeys";
import type { Plural } from "../src/words";
import { factsOf } from "./fixtures";

describe("the pages about players", () => {
  test.each([
    [en, it],
    [tournamentsEn, tournamentsIt],
    [challengeEn, challengeIt],
    [lobbyEn, lobbyIt],
    [refusalsEn, refusalsIt],
  ] as Record<string, string | Plural>[][])("have the same words in both languages", (...both) => {
    const [english = {}, italian = {}] = both;
    expect(Object.keys(italian)).toEqual(Object.keys(english));
    for (const key of Object.keys(english))
      expect(factsOf(italian[key] ?? ""), key).toEqual(factsOf(english[key] ?? ""));
  });

  test("say why a game is not rated", () => {
    expect(unratedWhy("")).toBe("");
    expect(unratedWhy("take-back")).toContain("taken back");
  });

  test("offer no passkeys where the browser has none", () => {
    expect(canUsePasskeys()).toBe(false);
  });
});

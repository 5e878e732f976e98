/** What moves are about: as the engine reads them. */

import { describe, expect, test } from "vitest";

import targets from "../fixtures/targets.json";
import { targetOf, withWholeDecisions } from "../src/table/wholeDecision";
import type { Changes, GameView } from "../src/wire";

const view = (game: string, state: object) => ({ game, state }) as unknown as GameView;

describe.each(Object.entries(targets))("%s", (game, found) => {
  test("every verb is read as the engine reads it", () => {
    expect(found.length).toBeGreaterThan(30);
    for (const { move, state, target } of found)
      expect([move, targetOf(move, view(game, state))]).toEqual([move, target]);
  });
});

test("a move of any other game is a verb and the rest", () => {
  expect(targetOf("bid:3:4", view("fair", {}))).toEqual({ verb: "bid", argument: "3:4" });
  expect(targetOf("pass", view("fair", {}))).toEqual({ verb: "pass" });
});

test("a decision of an update gets what follows from the state", () => {
  const changes = {
    view: {
      "=decisions": [
        { seat: 1, kind: "turn", rules: ["LM-ROUND-06"] },
        {
          seat: 0,
          kind: "pay",
          rules: [],
          text: ["decision.pay-due", {}],
          cause: "card:farm",
          options: [
            ["servants:2", 0, 0],
            ["servants:3", 0, null],
          ],
          texts: [["option.servants", { value: 3 }]],
          values: [[{ step: "servants", amount: 2 }]],
        },
      ],
    },
  } as unknown as Changes;
  const [other, own] = withWholeDecisions(view("lorenzo", {}), changes).decisions;
  expect(other).toEqual({
    seat: 1,
    kind: "turn",
    rules: ["LM-ROUND-06"],
    text: ["decision.turn", {}],
    cause: "",
    options: null,
    values: [],
  });
  expect(own).toMatchObject({ text: ["decision.pay-due", {}], cause: "card:farm" });
  expect(own?.options).toEqual([
    {
      move: "servants:2",
      text: ["option.servants", { value: 3 }],
      target: { verb: "servants", servants: 2 },
      value: 0,
    },
    {
      move: "servants:3",
      text: ["option.servants", { value: 3 }],
      target: { verb: "servants", servants: 3 },
    },
  ]);
});

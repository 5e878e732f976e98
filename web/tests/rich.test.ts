import { expect, test } from "vitest";

import { flightsOf } from "../src/table/flights";
import { pieces } from "../src/table/rich";
import type { EventInfo } from "../src/wire";
import { CATALOG } from "./fixtures";

const taken: EventInfo = {
  kind: "take-card",
  seat: 1,
  cause: "card:dukedom",
  rule: "",
  data: { card: "card:dukedom" },
  text: { en: "Marco takes Dukedom.", it: "Marco prende Ducato." },
};

test("cards and players are marked in a sentence", () => {
  const found = pieces(taken, "en", CATALOG, ["Bianca", "Marco"]);
  expect(found).toEqual([
    { text: "Marco", seat: 1 },
    { text: " takes " },
    { text: "Dukedom", id: "card:dukedom" },
    { text: "." },
  ]);
});

test("the marks follow the language", () => {
  expect(pieces(taken, "it", CATALOG, []).find((piece) => piece.id)?.text).toBe("Ducato");
});

test("a placed member flies from home to its space, goods fly to their owner", () => {
  const place: EventInfo = {
    ...taken,
    kind: "place",
    data: { member: "member:white", space: "space:market1" },
  };
  const gain: EventInfo = {
    ...taken,
    kind: "gain",
    cause: "space:market1",
    data: { goods: { coin: 5 } },
  };
  const [member, coin] = flightsOf([place, gain]);
  expect(member?.to).toEqual(["space:market1"]);
  expect(coin?.from[0]).toBe("space:market1");
  expect(coin?.to[0]).toBe("good:1:coin");
});

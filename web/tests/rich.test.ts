import { expect, test } from "vitest";

import { flightsOf } from "../src/table/motion/flights";
import { Speaker, type Piece } from "../src/sentences/sentence";
import type { EventInfo } from "../src/wire";
import { PARTS, TEXTS } from "./fixtures";

const taken: EventInfo = {
  kind: "take-card",
  seat: 1,
  cause: "card:dukedom",
  rule: "",
  data: { card: "card:dukedom" },
};

const speak = (lang: "en" | "it", names: readonly string[] = []) =>
  new Speaker(lang, TEXTS[lang], (seat) => names[seat] ?? "");

test("cards and players are marked in a sentence", () => {
  const found = speak("en", ["Bianca", "Marco"]).event(taken);
  expect(found[0]).toEqual({ text: "Marco", seat: 1 });
  expect(found.find((piece: Piece) => piece.id)).toEqual({ text: "Dukedom", id: "card:dukedom" });
});

test("a player whose name is the beginning of another one is not taken for them", () => {
  const found = speak("en", ["Ann", "Anna"]).event(taken);
  expect(found.filter((piece) => piece.seat !== undefined)).toEqual([{ text: "Anna", seat: 1 }]);
});

test("the marks follow the language", () => {
  expect(
    speak("it")
      .event(taken)
      .find((piece) => piece.id)?.text,
  ).toBe("Ducato");
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
  const [member, coin] = flightsOf([place, gain], PARTS.flights);
  expect(member?.to).toEqual(["space:market1"]);
  expect(coin?.from[0]).toBe("space:market1");
  expect(coin?.to[0]).toBe("good:1:coin");
});

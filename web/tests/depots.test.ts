import { describe, expect, test } from "vitest";

import {
  arranged,
  moved,
  NO_PREFERENCE,
  preferenceOf,
  type Depot,
} from "../src/games/masters/player/depots";

const EMPTY: Depot[] = [
  { id: "1", places: 1, good: "", count: 0 },
  { id: "2", places: 2, good: "", count: 0 },
  { id: "3", places: 3, good: "", count: 0 },
];
const LEADER: Depot = { id: "L5", places: 2, good: "stone", count: 0, only: "stone" };
const shown = (depots: unknown) =>
  (depots as Depot[]).map((depot) => (depot.count ? `${depot.count} ${depot.good}` : ""));

describe("the depots", () => {
  test("lie as wished, as long as it fits", () => {
    const goods = { coin: 1, stone: 2 };
    expect(shown(arranged(EMPTY, goods, NO_PREFERENCE))).toEqual(["1 coin", "2 stone", ""]);
    const wish = { goods: { "3": "coin" }, counts: {} };
    expect(shown(arranged(EMPTY, goods, wish))).toEqual(["", "2 stone", "1 coin"]);
    expect(arranged(EMPTY, { ...goods, coin: 1, shield: 3 }, wish)).toBeNull();
  });

  test("change places, or say what does not fit", () => {
    const depots = arranged(EMPTY, { coin: 1, stone: 2 }, NO_PREFERENCE) ?? [];
    expect(shown(moved(depots, "2", "3"))).toEqual(["1 coin", "", "2 stone"]);
    expect(moved(depots, "2", "1")).toEqual({ good: "stone", count: 2, places: 1 });
    const swapped = moved(depots, "1", "3") as Depot[];
    expect(arranged(EMPTY, { coin: 2, stone: 2 }, preferenceOf(swapped))).toEqual(
      swapped.map((depot) => (depot.good === "coin" ? { ...depot, count: 2 } : depot)),
    );
  });

  test("give a leader one piece of its own kind, and take it back", () => {
    const depots = arranged([...EMPTY, LEADER], { coin: 1, stone: 2 }, NO_PREFERENCE) ?? [];
    const given = moved(depots, "2", "L5") as Depot[];
    expect(shown(given)).toEqual(["1 coin", "1 stone", "", "1 stone"]);
    expect(moved(depots, "1", "L5")).toMatchObject({ good: "coin" });
    expect(shown(moved(given, "L5", "2"))).toEqual(["1 coin", "2 stone", "", ""]);
    expect(moved(given, "L5", "3")).toMatchObject({ good: "stone" });
    expect(arranged([...EMPTY, LEADER], { coin: 1, stone: 2 }, preferenceOf(given))).toEqual(given);
  });
});

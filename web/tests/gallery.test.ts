import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";

import components from "../fixtures/masters-components.json";
import SeatBars from "../src/gallery/SeatBars.svelte";
import { clear, compared, isChosen, place, signed, worthOf } from "../src/gallery/balance.svelte";
import { costsOf, effectsOf, EVERYTHING, matches, stageOf } from "../src/gallery/filter";
import { readReport } from "../src/gallery/report.svelte";
import { costName, effectName, en, it as italian } from "../src/gallery/words";
import { componentsOf } from "../src/table/components";
import type { ComponentInfo } from "../src/wire";
import lorenzo from "../src/games/lorenzo/table";
import masters from "../src/games/masters/table";
import { COMPONENTS as LORENZO } from "./fixtures";

const MASTERS = componentsOf(components as unknown as ComponentInfo[]);
const tagsOf = (catalog: typeof MASTERS) => (catalog === MASTERS ? masters : lorenzo).tags;
const count = (catalog: typeof MASTERS, filter: Partial<typeof EVERYTHING>) =>
  [...catalog.values()].filter((one) => matches(one, { ...EVERYTHING, ...filter }, tagsOf(catalog)))
    .length;

describe("the gallery", () => {
  test("speaks both languages", () => {
    expect(Object.keys(italian)).toEqual(Object.keys(en));
  });

  test("finds by type, level and cost", () => {
    expect(count(MASTERS, {})).toBe(MASTERS.size);
    expect(count(MASTERS, { group: "card" })).toBe(48);
    expect(count(MASTERS, { group: "card", stage: 2 })).toBe(16);
    const card = MASTERS.get("card:D01");
    expect(card && stageOf(card)).toBe(1);
    expect(card && [...costsOf(card)]).toEqual(["shield"]);
    expect(card && [...effectsOf(card, masters.tags)].sort()).toEqual([
      "gives:faith",
      "production",
    ]);
  });

  test("finds by effect and expansion", () => {
    expect(count(MASTERS, { effect: "white" })).toBe(4);
    expect(count(LORENZO, { effect: "privileges" })).toBeGreaterThan(5);
    expect(count(LORENZO, { effect: "exchange", group: "territory" })).toBe(0);
    expect(count(LORENZO, { module: "pazzi" })).toBeLessThan(count(LORENZO, {}));
  });

  test("searches both languages, without accents", () => {
    expect(count(LORENZO, { text: "citta" })).toBeGreaterThan(0);
    expect(count(LORENZO, { text: "zecca" })).toBe(1);
    expect(count(LORENZO, { text: "there is nothing like that" })).toBe(0);
  });

  test("has words for everything that can be chosen", () => {
    for (const [game, components] of Object.entries({ lorenzo: LORENZO, masters: MASTERS }))
      for (const one of components.values()) {
        for (const tag of effectsOf(one, tagsOf(components))) {
          expect(tag.startsWith("gives:") || `effect_${tag}` in en, tag).toBe(true);
          expect(effectName(tag)).not.toBe("");
        }
        for (const tag of costsOf(one)) expect(costName(game, tag)).not.toBe("");
      }
  });

  test("reads a report, and says what one lacks", () => {
    const report = readReport(
      JSON.stringify({
        game: "masters",
        games: 4,
        bots: [{ name: "patron" }],
        taken: { card: [{ name: "D01", games: 2, win_rate: 0.5 }] },
      }),
    );
    expect(report.taken["D01"]).toEqual({ games: 2, win_rate: 0.5 });
    expect(() => readReport("{}")).toThrow("game");
    expect(() => readReport("[")).toThrow();
  });

  test("shows what components are worth where enough trials say it", () => {
    const figures = (trials: number, points: number) => {
      return { trials, points, low: points - 2, high: points + 2, wins: 0.1 };
    };
    const balance = clear({
      game: "masters",
      tried_by: "greedy",
      worth: { D01: figures(20, 4), D02: figures(3, 90), "leader:x": figures(9, -6) },
    });
    expect(worthOf(balance, "card:D01")?.points).toBe(4);
    expect(isChosen(balance, "leader:x")).toBe(false);
    expect(isChosen({ ...balance, chosen: ["leader"] }, "leader:x")).toBe(true);
    expect(worthOf(balance, "card:D02")).toBeUndefined();
    const { all, span } = compared(balance, ["card:D01", "card:D02", "leader:x"]);
    expect(all.length).toBe(2);
    expect(span).toEqual({ least: -6, most: 4 });
    expect(place(-1, span)).toBe(50);
    expect([signed(4), signed(-6), signed(0)]).toEqual(["+4", "-6", "0"]);
  });

  test("draws what each seat won", () => {
    const { container } = render(SeatBars, {
      balance: {
        game: "masters",
        tried_by: "greedy",
        games: 20000,
        win_rate_by_seat: [0.54, 0.46],
        points_by_seat: [48.25, 46],
        worth: {},
      },
    });
    const bars = [...container.querySelectorAll<HTMLElement>(".bar i")];
    expect(bars.map((bar) => bar.style.width)).toEqual(["54%", "46%"]);
    expect(container.textContent).toContain("20,000 games");
    expect(container.textContent).toContain("Seat 1: 54% of the games, 48.3 points");
  });
});

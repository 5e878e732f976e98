import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";

import components from "../fixtures/masters-components.json";
import texts from "../fixtures/masters-texts.json";
import given from "../fixtures/masters-view.json";
import { marblesOf, mastersOf, owned, placesOf } from "../src/games/masters/state";
import { en } from "../src/games/masters/words/en";
import { it as italian } from "../src/games/masters/words/it";
import parts from "../src/games/masters/table";
import { speaker } from "../src/sentences/speaker.svelte";
import { componentsOf } from "../src/table/components";
import { Table } from "../src/table/table.svelte";
import type { ComponentInfo, DecisionInfo, GameView, OptionInfo, Target } from "../src/wire";
import { factsOf } from "./fixtures";
import MastersHarness from "./MastersHarness.svelte";

const COMPONENTS = componentsOf(components as unknown as ComponentInfo[]);
const VIEW = given as unknown as GameView;
speaker.use("masters", texts);
const STATE = mastersOf(VIEW);

const option = (move: string, target: Partial<Target>): OptionInfo => ({
  move,
  text: move,
  target: { verb: "", ...target },
});
const asking = (kind: string, options: OptionInfo[]): GameView => {
  const decision: DecisionInfo = {
    seat: 0,
    kind,
    cause: "",
    rules: [],
    text: kind,
    options,
  };
  return { ...VIEW, decisions: [decision] };
};

/** A server that finds every line legal, and the last move of it the end. */
function answer(question: Record<string, unknown>): Promise<unknown> {
  const lines = (question["lines"] as string[][] | undefined) ?? [];
  const text = "";
  return Promise.resolve({
    reasons: [],
    previews: lines.map((line) => ({
      line,
      legal: true,
      code: "",
      text,
      changes: [],
      events: [],
      hidden: false,
      next: null,
    })),
  });
}

function open(view: GameView = VIEW): Table {
  const table = new Table("t");
  vi.spyOn(table.live, "ask").mockImplementation(answer as never);
  table.hear({
    type: "view",
    at: 0,
    seq: 1,
    table: { game: "masters", seats: [], turn: [0], hints: false } as never,
    view,
    entries: [],
    chat: [],
  });
  table.components = COMPONENTS;
  table.parts = parts;
  render(MastersHarness, { table });
  return table;
}

describe("the table of Masters of Renaissance", () => {
  test("shows the top card of every deck", () => {
    open();
    for (const column of Object.values(STATE.grid)) {
      for (const deck of Object.values(column)) {
        if (deck[0])
          expect(document.querySelector(`[data-target="buy:${deck[0]}@"]`), deck[0]).toBeTruthy();
      }
    }
  });

  test("marks exactly the lines and cards that can be chosen", () => {
    open();
    const moves = VIEW.decisions[0]?.options?.map((one) => one.move) ?? [];
    for (const line of ["row:1", "row:3", "col:4"])
      expect(document.querySelector(`[data-target="${line}"]`)?.classList.contains("legal")).toBe(
        moves.includes(line),
      );
    for (const node of document.querySelectorAll<HTMLElement>("section.grid .target")) {
      const can = moves.some((move) => move.startsWith(node.dataset["target"] ?? "?"));
      expect(node.classList.contains("legal"), node.dataset["target"]).toBe(can);
    }
  });

  test("says what a line of the market gives before it is taken", async () => {
    open();
    const arrow = document.querySelector('[data-target="row:1"]') as HTMLElement;
    await fireEvent.focus(arrow);
    expect(screen.getByText("Row 1 gives")).toBeTruthy();
    expect(document.querySelectorAll(".hole.lit").length).toBe(4);
  });

  test("a line is chosen with one click", async () => {
    const table = open();
    await fireEvent.click(document.querySelector('[data-target="col:2"]') as HTMLElement);
    expect(table.plan.map((step) => step.option.move)).toEqual(["col:2"]);
  });

  test("keeps two of the four leaders", async () => {
    const pairs = [
      ["L01", "L02"],
      ["L01", "L03"],
      ["L02", "L03"],
    ].map((two) =>
      option(`keep:${two.join()}`, { verb: "keep", leaders: two.map((id) => `leader:${id}`) }),
    );
    const table = open(asking("keep-leaders", pairs));
    const buttons = [...document.querySelectorAll<HTMLElement>("[data-pick]")];
    await fireEvent.click(buttons[2] as HTMLElement);
    await fireEvent.click(buttons[0] as HTMLElement);
    expect(table.plan.map((step) => step.option.move)).toEqual(["keep:L01,L03"]);
  });

  test("production powers are chosen together, with their balance", async () => {
    const sets = [["basic"], ["1"], ["basic", "1"]];
    const table = open(
      asking(
        "powers",
        sets.map((powers) => option(`powers:${powers.join()}`, { verb: "powers", powers })),
      ),
    );
    const confirm = () => document.querySelector<HTMLButtonElement>('.tray [data-key="confirm"]');
    expect(confirm()?.disabled).toBe(true);
    await fireEvent.click(document.querySelector('[data-power="1"]') as HTMLElement);
    await fireEvent.click(document.querySelector('[data-power="basic"]') as HTMLElement);
    await tick();
    expect(confirm()?.disabled).toBe(false);
    await fireEvent.click(confirm() as HTMLElement);
    expect(table.plan.map((step) => step.option.move)).toEqual(["powers:basic,1"]);
  });

  test("discards no more than needed unless asked for", async () => {
    const drops = [
      option("drop:1coin", { verb: "drop", goods: { coin: 1 } }),
      option("drop:1coin,1stone", { verb: "drop", goods: { coin: 1, stone: 1 } }),
    ];
    open(asking("store", drops));
    expect(document.querySelectorAll(".ways li").length).toBe(1);
    await fireEvent.click(screen.getByText("Discard more…"));
    expect(document.querySelectorAll(".ways li").length).toBe(2);
  });

  test("any other decision can be answered from a list", () => {
    open(asking("something-new", [option("first", {}), option("second", {})]));
    expect(screen.getByText("second")).toBeTruthy();
  });

  test("hides the leaders of the others", () => {
    open();
    expect(STATE.players[1]?.hand.every((id) => id === null)).toBe(true);
  });
});

describe("the document of a game", () => {
  test("lines are read from where a marble enters", () => {
    expect(placesOf("row:1")).toEqual(["0-3", "0-2", "0-1", "0-0"]);
    expect(placesOf("col:2")).toEqual(["2-1", "1-1", "0-1"]);
    expect(marblesOf(STATE, "row:1")).toEqual([...(STATE.market.rows[0] ?? [])].reverse());
  });

  test("warehouse and strongbox count together", () => {
    const player = STATE.players[0]!;
    expect(owned(player)["coin"]).toBe(
      (player.warehouse["coin"] ?? 0) + (player.strongbox["coin"] ?? 0),
    );
  });
});

test("the words of the table exist in both languages with the same facts", () => {
  expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect(factsOf(italian[key]), key).toEqual(factsOf(en[key]));
});

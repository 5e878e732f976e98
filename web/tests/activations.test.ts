import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { workingAfter } from "../src/games/lorenzo/board/activations";
import { speaker } from "../src/sentences/speaker.svelte";
import { Table } from "../src/table/table.svelte";
import type { DecisionInfo, EventInfo, Facts, LogEntry, Preview } from "../src/wire";
import { COMPONENTS, PARTS, VIEW } from "./fixtures";
import EntryHarness from "./EntryHarness.svelte";

const nothing = "";
const event = (kind: string, cause: string, en: string, seat = 0): EventInfo => ({
  kind,
  seat,
  cause,
  rule: "",
  data: { card: cause },
  text: en,
});
const told = (kind: string, data: Facts): EventInfo => ({
  kind,
  seat: 0,
  cause: "",
  rule: "",
  data,
});
const exchange = (cause: string): DecisionInfo => ({
  seat: 0,
  kind: "exchange",
  cause,
  rules: [],
  text: nothing,
  options: ["1", "none"].map((arrow) => ({
    move: `exchange:${cause}:${arrow}`,
    text: nothing,
    target: { verb: "exchange", arrow },
  })),
});
const preview = (line: string[], causes: string[], next: DecisionInfo | null): Preview => ({
  line,
  legal: true,
  code: "",
  text: nothing,
  changes: [],
  events: causes.map((cause) => event("gain", cause, "")),
  hidden: false,
  likely: false,
  next,
  rule: "",
});

test("a production is followed through its exchanges to see which cards work", async () => {
  const table = new Table("t");
  table.parts = PARTS;
  table.components = COMPONENTS;
  const asked: string[][][] = [];
  vi.spyOn(table, "previews").mockImplementation(async (lines) => {
    asked.push(lines);
    return lines.map((line) => {
      if (line.includes("servants:0")) return preview(line, ["bonus-tile:basic"], null);
      const none = line.filter((move) => move.endsWith(":none")).length;
      const next = [exchange("card:mint"), exchange("card:chapel")][none] ?? null;
      return preview(line, ["bonus-tile:basic"], next);
    });
  });
  const found = await workingAfter(table, [
    ["a", "servants:0"],
    ["a", "servants:3"],
  ]);
  expect([...(found[0] ?? [])]).toEqual(["bonus-tile:basic"]);
  expect([...(found[1] ?? [])].sort()).toEqual(["bonus-tile:basic", "card:chapel", "card:mint"]);
  expect(asked.length).toBe(3);
  expect(asked[2]).toEqual([
    ["a", "servants:3", "exchange:card:mint:none", "exchange:card:chapel:none"],
  ]);
});

test("a move is told as one sentence: the name stands once, cards can be looked at", () => {
  const table = new Table("t");
  table.parts = PARTS;
  table.components = COMPONENTS;
  table.view = { ...VIEW, names: ["Bianca", "Marco"] };
  speaker.address((seat) => table.name(seat));
  const entry: LogEntry = {
    number: 1,
    seat: 0,
    move: "black>building1",
    round: 1,
    turn: 1,
    at: 0,
    events: [
      told("place", { member: "member:black", space: "space:market1", value: 3 }),
      told("take-card", { card: "card:mint" }),
      event("round", "", "Round 2.", -1),
    ],
  };
  const { container } = render(EntryHarness, { table, entry });
  expect(container.textContent?.replace(/\s+/g, " ").trim()).toBe(
    "Bianca places the black member at market 1 (value 3); takes Mint. Round 2.",
  );
  expect(container.querySelector("button")?.textContent).toBe("Mint");
});

import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { workingAfter } from "../src/lorenzo/activations";
import { Table } from "../src/table/table.svelte";
import type { DecisionInfo, EventInfo, LogEntry, Preview } from "../src/wire";
import { VIEW } from "./fixtures";
import EntryHarness from "./EntryHarness.svelte";

const nothing = { en: "", it: "" };
const event = (kind: string, cause: string, en: string, seat = 0): EventInfo => ({
  kind,
  seat,
  cause,
  rule: "",
  data: { card: cause },
  text: { en, it: en },
});
const exchange = (cause: string): DecisionInfo => ({
  seat: 0,
  kind: "exchange",
  cause,
  cause_name: null,
  rules: [],
  text: nothing,
  options: ["1", "none"].map((arrow) => ({
    move: `exchange:${cause}:${arrow}`,
    text: nothing,
    target: { arrow },
    parts: [],
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
  next,
  rule: "",
});

test("a production is followed through its exchanges to see which cards work", async () => {
  const table = new Table("t");
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
  table.view = { ...VIEW, names: ["Bianca", "Marco"] };
  const entry: LogEntry = {
    number: 1,
    seat: 0,
    move: "black>building1",
    round: 1,
    turn: 1,
    at: 0,
    events: [
      event("place", "", "Bianca places the black member."),
      event("take-card", "card:mint", "Bianca takes Mint."),
      event("round", "", "Round 2.", -1),
    ],
  };
  const { container } = render(EntryHarness, { table, entry });
  expect(container.textContent?.replace(/\s+/g, " ").trim()).toBe(
    "Bianca places the black member; takes Mint. Round 2.",
  );
  expect(container.querySelector("button")?.textContent).toBe("Mint");
});

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";

import { gameOf, GAME_NAMES } from "../src/games/registry";
import { Table } from "../src/table/table.svelte";
import type { DecisionInfo, GameView, OptionInfo, Preview } from "../src/wire";
import StageHarness from "./StageHarness.svelte";

const option = (move: string, text: string): OptionInfo => ({
  move,
  text,
  target: { verb: move },
});
const DECISION: DecisionInfo = {
  seat: 0,
  kind: "draw",
  cause: "",
  rules: [],
  text: "Draw a stone.",
  options: [option("draw:red", "draw a red stone"), option("pass", "pass")],
};
const VIEW = {
  game: "stones",
  viewer: 0,
  players: 2,
  names: ["Ann", "Bob"],
  options: {},
  number: 3,
  round: 2,
  turn: 1,
  state: {
    bag: { red: 4, black: 7 },
    discarded: ["red", null],
    players: [{ stones: { red: 1 } }, { stones: { red: 5, black: 2 } }],
  },
  points: [1, 7],
  decisions: [DECISION],
  outcome: null,
  undo: null,
} as unknown as GameView;

async function open(): Promise<Table> {
  const table = new Table("t");
  const preview = { legal: true, line: ["draw:red"], changes: [], events: [], next: null };
  vi.spyOn(table.live, "ask").mockImplementation((message) =>
    Promise.resolve(
      (message["type"] === "preview"
        ? { previews: [preview as unknown as Preview] }
        : { seq: 2 }) as never,
    ),
  );
  table.hear({
    type: "view",
    at: 0,
    seq: 1,
    table: { game: "stones", seats: [], turn: [0], hints: false } as never,
    view: VIEW,
    entries: [
      {
        number: 3,
        seat: 1,
        round: 2,
        events: [
          {
            kind: "drew",
            seat: 1,
            cause: "",
            rule: "",
            data: {},
            text: "Bob draws black.",
          },
        ],
      },
    ] as never,
    chat: [],
  });
  table.parts = (await gameOf("stones").load()).default;
  render(StageHarness, { table });
  return table;
}

describe("a game that brings no table of its own", () => {
  test("is not among those that do, and has a title from its name", () => {
    expect(GAME_NAMES).not.toContain("stones");
    expect(gameOf("two-stones").title).toBe("Two stones");
    expect(gameOf("stones").play()).toBe("Play Stones");
  });

  test("shows its document, with hidden things as a question mark", async () => {
    await open();
    const board = within(screen.getByRole("main"));
    expect(board.getByText("bag")).toBeTruthy();
    expect(board.getByText("black").nextElementSibling?.textContent).toContain("7");
    expect(board.getByText("red, ?")).toBeTruthy();
  });

  test("shows the boards of everybody, and the log", async () => {
    await open();
    const mine = within(screen.getByRole("region", { name: "Ann's board" }));
    expect(mine.getByText("red").nextElementSibling?.textContent).toContain("1");
    expect(screen.getByRole("log").textContent).toContain("draws black.");
    expect(within(screen.getByRole("list", { name: "Opponents" })).getByText("7")).toBeTruthy();
  });

  test("is played from the list of its options", async () => {
    const table = await open();
    await fireEvent.click(screen.getByRole("button", { name: /draw a red stone/i }));
    await vi.waitFor(() => expect(table.ready).toBe(true));
    await fireEvent.click(await screen.findByRole("button", { name: /Confirm/ }));
    expect(table.live.ask).toHaveBeenCalledWith(
      expect.objectContaining({ type: "plan", moves: ["draw:red"] }),
    );
  });
});

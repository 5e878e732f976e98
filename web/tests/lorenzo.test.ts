import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";

import { lorenzoOf, standing } from "../src/games/lorenzo/state";
import { Table } from "../src/table/table.svelte";
import type { GameView } from "../src/wire";
import { COMPONENTS, PARTS, VIEW } from "./fixtures";
import LorenzoHarness from "./LorenzoHarness.svelte";

function open(view: GameView = VIEW, previews: unknown[] = []): Table {
  const table = new Table("t");
  vi.spyOn(table.live, "ask").mockResolvedValue({ previews, reasons: [] } as never);
  table.hear({
    type: "view",
    at: 0,
    seq: 1,
    table: { game: "lorenzo", seats: [], turn: [0], hints: true } as never,
    view,
    entries: [],
    chat: [],
  });
  table.components = COMPONENTS;
  table.parts = PARTS;
  render(LorenzoHarness, { table });
  return table;
}

const state = lorenzoOf(VIEW);

describe("the table of Lorenzo il Magnifico", () => {
  test("shows every card that lies in a tower", () => {
    open();
    for (const [tower, floors] of Object.entries(state.towers)) {
      const region = screen.getByRole("region", {
        name: new RegExp(tower === "territory" ? "territories" : tower, "i"),
      });
      for (const slug of floors) {
        if (slug)
          expect(
            within(region).getByText(COMPONENTS.get(`card:${slug}`)?.name.en ?? "?"),
          ).toBeTruthy();
      }
    }
  });

  test("has a button for every space that can be chosen, and marks it", () => {
    open();
    const legal = new Set(
      VIEW.decisions[0]?.options?.map((option) => option.target["space"]).filter(Boolean),
    );
    expect(legal.size).toBeGreaterThan(0);
    for (const space of legal)
      expect(
        document.querySelector(`[data-at="${String(space)}"].legal`),
        String(space),
      ).toBeTruthy();
  });

  test("shows who stands where", () => {
    open();
    for (const [place, standees] of standing(state)) {
      const node = document.querySelector(`[data-at="space:${place}"]`);
      expect(node?.querySelectorAll(".standee").length, place).toBe(standees.length);
    }
  });

  test("choosing a member narrows the spaces down to where it can go", async () => {
    open();
    const member = String(
      VIEW.decisions[0]?.options?.find((option) => option.target["member"])?.target["member"],
    );
    await fireEvent.click(
      document.querySelector(`[data-at="home:0:${member.slice(7)}"]`) as Element,
    );
    const legal =
      VIEW.decisions[0]?.options
        ?.filter((option) => option.target["member"] === member)
        .map((option) => String(option.target["space"])) ?? [];
    const marked = [...document.querySelectorAll<HTMLElement>(".target.legal")].map(
      (node) => node.dataset["at"],
    );
    expect(marked.sort()).toEqual([...new Set(legal)].sort());
  });

  test("says what must be decided", () => {
    open();
    expect(screen.getByText("Your turn.")).toBeTruthy();
    expect(screen.getByText(/Place a family member/)).toBeTruthy();
  });

  test("the opponents are there at a glance, with their names", () => {
    open();
    const list = screen.getByRole("list", { name: "Opponents" });
    for (const name of VIEW.names.slice(1)) expect(within(list).getByText(name)).toBeTruthy();
  });
});

describe("the Vatican Report", () => {
  const options = ["support", "refuse"].map((move) => ({
    move,
    text: { en: move, it: move },
    target: { verb: move },
  }));
  const asked = {
    ...VIEW,
    decisions: [{ ...VIEW.decisions[0], kind: "vatican", options }],
  } as unknown as GameView;
  const refused = (kind: string) =>
    options.map(({ move }) => ({ line: [move], changes: [], events: [{ kind, cause: "" }] }));

  test("shows the tile to whoever may refuse", async () => {
    open(asked, refused("excommunicate"));
    await vi.waitFor(() => expect(document.querySelector(".choice .tile")).toBeTruthy());
  });

  test("shows no tile to a player who cannot be excommunicated", async () => {
    open(asked, refused("gain"));
    await vi.waitFor(() => expect(document.querySelector(".choice .tile")).toBeNull());
    expect(document.querySelector(".choice")).toBeTruthy();
  });
});

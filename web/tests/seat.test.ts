import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { api } from "../src/net/api";
import { Table } from "../src/table/table.svelte";
import type { NoticeRequest } from "../src/wire";
import { VIEW } from "./fixtures";
import SeatHarness from "./SeatHarness.svelte";

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const seat = (number: number, mine: boolean) => ({ seat: number, name: "", mine, away: false });

function open(mail: boolean): NoticeRequest[] {
  const wishes: NoticeRequest[] = [];
  vi.spyOn(api, "catalogue").mockResolvedValue({ email: mail } as never);
  vi.spyOn(api, "table").mockResolvedValue({ links: [] } as never);
  vi.spyOn(api, "notice").mockImplementation(async (_, wish) => {
    wishes.push(wish);
    return {} as never;
  });
  const table = new Table("t");
  table.hear({
    type: "view",
    at: 0,
    seq: 1,
    table: { status: "running", seats: [seat(0, true), seat(1, false)], turn: [0] } as never,
    view: VIEW,
    entries: [],
    chat: [],
  });
  render(SeatHarness, { table });
  return wishes;
}

beforeEach(() => vi.restoreAllMocks());

describe("being told of the own turn", () => {
  test("by e-mail and webhook: one form for both, so that neither forgets the other", async () => {
    const wishes = open(true);
    await settle();
    await fireEvent.input(screen.getByLabelText(/By e-mail/), {
      target: { value: "bianca@example.org" },
    });
    await fireEvent.input(screen.getByLabelText(/By webhook/), {
      target: { value: "https://example.org/turn" },
    });
    await fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await settle();
    expect(wishes).toEqual([
      { seat: 0, email: "bianca@example.org", webhook: "https://example.org/turn" },
    ]);
    expect(screen.getByRole("status").textContent).toContain("By e-mail, By webhook");
  });

  test("an empty form switches both off", async () => {
    const wishes = open(true);
    await settle();
    await fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await settle();
    expect(wishes).toEqual([{ seat: 0, email: null, webhook: null }]);
    expect(screen.getByRole("status").textContent).toBe("You will not be notified.");
  });

  test("a server that sends no letters offers none", async () => {
    open(false);
    await settle();
    expect(screen.queryByLabelText(/By e-mail/)).toBeNull();
    expect(screen.getByLabelText(/By webhook/)).toBeTruthy();
  });
});

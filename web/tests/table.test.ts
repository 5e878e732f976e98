import { beforeEach, describe, expect, test, vi } from "vitest";

import { settings } from "../src/app/settings.svelte";
import { Table } from "../src/table/table.svelte";
import type { DecisionInfo, OptionInfo, Preview, ServerMessage } from "../src/wire";
import { PARTS, VIEW } from "./fixtures";

type Sent = Record<string, unknown> & { id?: number; lines?: string[][] };

/** A table whose server answers what the test says. */
function tableWith(answer: (message: Sent) => Partial<ServerMessage>): {
  table: Table;
  sent: Sent[];
} {
  const table = new Table("t");
  table.parts = PARTS;
  const sent: Sent[] = [];
  vi.spyOn(table.live, "ask").mockImplementation(async (message) => {
    sent.push(message as Sent);
    return answer(message as Sent) as never;
  });
  table.hear({
    type: "view",
    at: 0,
    seq: 7,
    table: { seats: [], turn: [0] } as never,
    view: VIEW,
    entries: [],
    chat: [],
  });
  return { table, sent };
}

const nothing = "";
const preview = (line: string[], next: DecisionInfo | null = null): Preview => ({
  line,
  legal: true,
  code: "",
  text: nothing,
  changes: [],
  events: [],
  hidden: false,
  likely: false,
  next,
  rule: "",
});
const option = (move: string): OptionInfo => ({ move, text: nothing, target: { verb: move } });
const decision = (kind: string, moves: string[]): DecisionInfo => ({
  seat: 0,
  kind,
  cause: "",
  rules: [],
  text: nothing,
  options: moves.map(option),
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function first(table: Table): OptionInfo {
  const found = table.decision?.options?.[0];
  if (!found) throw new Error("nothing to choose");
  return found;
}

describe("planning a move", () => {
  beforeEach(() => {
    settings.confirm = "always";
  });

  test("a choice is asked about, not played", async () => {
    const { table, sent } = tableWith(
      (message) =>
        ({
          type: "preview",
          previews: (message.lines ?? []).map((line) => preview(line)),
        }) as never,
    );
    table.choose(first(table));
    await settle();
    expect(sent.map((message) => message["type"])).toEqual(["preview"]);
    expect(table.ready).toBe(true);
  });

  test("servants follow by themselves with the least that is possible, and can be changed", async () => {
    const servants = decision("servants", ["servants:0", "servants:1"]);
    const { table, sent } = tableWith(
      (message) =>
        ({
          type: "preview",
          previews: (message.lines ?? []).map((line) =>
            preview(line, line.length === 1 ? servants : null),
          ),
        }) as never,
    );
    table.choose(first(table));
    await settle();
    await settle();
    expect(table.plan.map((step) => step.option.move).at(-1)).toBe("servants:0");
    table.change(1, option("servants:1"));
    await settle();
    expect(sent.at(-1)?.lines?.[0]?.at(-1)).toBe("servants:1");
  });

  test("confirming plays all moves of the plan with one message", async () => {
    const servants = decision("servants", ["servants:0"]);
    const { table, sent } = tableWith((message) =>
      message["type"] === "plan"
        ? ({ type: "done", seq: 9 } as never)
        : ({
            type: "preview",
            previews: (message.lines ?? []).map((line) =>
              preview(line, line.length === 1 ? servants : null),
            ),
          } as never),
    );
    table.choose(first(table));
    await settle();
    await settle();
    await table.confirm();
    const plans = sent.filter((message) => message["type"] === "plan");
    expect(plans.map((message) => message["seq"])).toEqual([7]);
    expect((plans[0]?.["moves"] as string[]).at(-1)).toBe("servants:0");
    expect(table.plan).toEqual([]);
  });

  test("without confirmations a choice is played at once", async () => {
    settings.confirm = "never";
    const { table, sent } = tableWith(() => ({ type: "done", seq: 8 }) as never);
    table.choose(first(table));
    await settle();
    expect(sent.map((message) => message["type"])).toEqual(["plan"]);
  });

  test("going back takes the choice and its default together", async () => {
    const servants = decision("servants", ["servants:0"]);
    const { table } = tableWith(
      (message) =>
        ({
          type: "preview",
          previews: (message.lines ?? []).map((line) =>
            preview(line, line.length === 1 ? servants : null),
          ),
        }) as never,
    );
    table.choose(first(table));
    await settle();
    await settle();
    table.back();
    expect(table.plan).toEqual([]);
  });

  test("a plan that is no longer possible is dropped when somebody else moves", async () => {
    const { table } = tableWith(
      (message) =>
        ({
          type: "preview",
          previews: (message.lines ?? []).map((line) => preview(line)),
        }) as never,
    );
    table.choose(first(table));
    await settle();
    table.hear({
      type: "update",
      at: 1,
      seq: 9,
      changes: { view: { "=decisions": [] } },
      entries: [],
      by: 1,
    });
    expect(table.plan).toEqual([]);
  });

  test("an undo makes later log entries void", () => {
    const { table } = tableWith(() => ({}));
    const entry = (number: number) => ({
      number,
      seat: 1,
      move: "",
      round: 1,
      turn: 0,
      at: 0,
      events: [],
    });
    table.hear({
      type: "update",
      at: 1,
      seq: 8,
      entries: [entry(1), entry(2)],
      by: 1,
    });
    table.hear({
      type: "update",
      at: 2,
      seq: 9,
      entries: [],
      undone: 1,
      by: 1,
    });
    expect(table.log.map((one) => one.number)).toEqual([1]);
  });

  test("the reason why something is not possible is asked for once", async () => {
    const { table, sent } = tableWith(
      () =>
        ({
          type: "why",
          reasons: [
            {
              move: "x",
              legal: false,
              code: "value",
              data: {},
              text: "needs 7",
            },
          ],
        }) as never,
    );
    await table.why("white>territory4");
    await table.why("white>territory4");
    expect(sent.length).toBe(1);
  });
});

test("a seat without a name is called by its number, as in the server's own sentences", () => {
  const { table } = tableWith(() => ({}));
  expect(table.name(7)).toBe("Player 8");
});

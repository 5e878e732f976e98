/** A connection that loses, repeats and reorders messages: the table must end as the server's. */

import { describe, expect, test, vi } from "vitest";

import { changed, sortedJson } from "../src/net/changes";
import { sha256 } from "../src/net/sha256";
import { Table } from "../src/table/table.svelte";
import type { Changes, GameView, Json, ServerMessage, TableInfo } from "../src/wire";
import { VIEW } from "./fixtures";

/** Numbers that are the same in every run. */
function lots(seed: number): (below: number) => number {
  let now = seed;
  return (below) => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return Math.floor((now / 2147483648) * below);
  };
}

const INFO = { seats: [], turn: [0], number: 0 } as unknown as TableInfo;

/** A server that plays on by itself, and answers `look` with the whole. */
class Server {
  at = 0;
  view: GameView = VIEW;
  info: TableInfo = INFO;
  #lot = lots(7);

  whole(): ServerMessage {
    const { at, view, info } = this;
    return { type: "view", at, seq: at, view, table: info, entries: [], chat: [] };
  }

  step(): ServerMessage {
    this.at++;
    const changes = {
      view: {
        "=number": this.view.number + 1,
        state: { "=round": this.#lot(6), dice: { "=black": this.#lot(6) } },
      },
      table: { "=number": this.at },
    } as unknown as Changes;
    const now = changed({ view: this.view, table: this.info }, changes);
    this.view = now.view;
    this.info = now.table;
    const check =
      this.at % 4 ? "" : sha256(sortedJson(this.view.state as unknown as Json)).slice(0, 16);
    return { type: "update", at: this.at, seq: this.at, by: 0, entries: [], changes, check };
  }
}

describe("a bad connection", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("ends with the right table (%i)", (seed) => {
    const lot = lots(seed);
    const server = new Server();
    const table = new Table("t");
    const way: ServerMessage[] = [];
    vi.spyOn(table.live, "tell").mockImplementation(() => void way.push(server.whole()));
    table.hear(server.whole());
    for (let i = 0; i < 200; i++) {
      const message = server.step();
      const fate = lot(10);
      if (fate > 0) way.push(message);
      if (fate === 1) way.push(message);
      if (fate === 2 && way.length > 1) way.splice(-2, 2, ...way.slice(-2).reverse());
      while (way.length > lot(4)) table.hear(way.shift() as ServerMessage);
    }
    while (way.length) table.hear(way.shift() as ServerMessage);
    table.hear({ type: "pong", id: 1, now: 0, at: server.at });
    while (way.length) table.hear(way.shift() as ServerMessage);
    expect(table.view).toEqual(server.view);
    expect(table.info).toEqual(server.info);
  });

  test("a good one asks for nothing", () => {
    const server = new Server();
    const table = new Table("t");
    const asked = vi.spyOn(table.live, "tell").mockImplementation(() => undefined);
    table.hear(server.whole());
    for (let i = 0; i < 50; i++) table.hear(server.step());
    table.hear({ type: "pong", id: 1, now: 0, at: server.at });
    expect(asked).not.toHaveBeenCalled();
    expect(table.view).toEqual(server.view);
  });

  test("another state than the server's is noticed", () => {
    const server = new Server();
    const table = new Table("t");
    const asked = vi.spyOn(table.live, "tell").mockImplementation(() => undefined);
    table.hear(server.whole());
    table.view = { ...VIEW, state: { ...VIEW.state, order: [9] } };
    for (let i = 0; i < 4; i++) table.hear(server.step());
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe("changes", () => {
  test("new, gone, inside, in lists and appended", () => {
    const old = { coin: 1, gone: 2, cards: ["a", { n: 1 }], kept: { deep: [1] } };
    const made = { "=coin": 2, "-gone": 0, cards: { "1": { "=n": 5 }, "=2": "c" } };
    const now = changed(old, made);
    expect(now).toEqual({ coin: 2, cards: ["a", { n: 5 }, "c"], kept: { deep: [1] } });
    expect(now.kept).toBe(old.kept);
    expect(old.cards).toEqual(["a", { n: 1 }]);
  });
});

describe("sha256", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("of %j", (text, digest) => expect(sha256(text)).toBe(digest));

  test.each([55, 56, 63, 64, 65, 1000])("as the browser has it, for %i letters", async (length) => {
    const text = "è".repeat(length);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const own = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0"));
    expect(sha256(text)).toBe(own.join(""));
  });
});

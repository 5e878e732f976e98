import { preprocess } from "svelte/compiler";
import { describe, expect, test } from "vitest";

import { addresses } from "../plugins/addresses";
import { language } from "../src/app/language.svelte";
import { slowness } from "../src/offline/levels";
import { en, it } from "../src/offline/words";
import { factsOf } from "./fixtures";

describe("the edition without a server", () => {
  test("says the same in both languages", () => {
    expect(Object.keys(it)).toEqual(Object.keys(en));
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(factsOf(it[key]), key).toEqual(factsOf(en[key]));
  });

  test("has the addresses of its pages behind a #, and opens no second window", async () => {
    const page =
      '<a href="/rules/{game}#x" target="_blank" rel="noopener">a</a>' +
      '<a href="https://example.org/">b</a><a href={`/tables/${id}`}>c</a><a href="/">d</a>';
    const { code } = await preprocess(page, addresses());
    expect(code).toBe(
      '<a href="#/rules/{game}#x">a</a>' +
        '<a href="https://example.org/">b</a><a href={`#/tables/${id}`}>c</a><a href="#/">d</a>',
    );
  });

  test("says honestly which levels are slow at which table", () => {
    const seats = (count: number, bot: string) => [
      { kind: "me", bot: "" },
      ...Array.from({ length: count - 1 }, () => ({ kind: "bot", bot })),
    ];
    expect(slowness("masters", seats(2, "merchant"))).toBe("");
    expect(slowness("masters", seats(2, "patron"))).toBe("");
    expect(slowness("lorenzo", seats(4, "patron"))).toContain("up to 2.5 seconds");
    expect(slowness("masters", seats(2, "magnifico"))).toContain("about 59%");
    expect(slowness("masters", seats(2, "bishop"))).toContain("about 59%");
    language.now = "it";
    expect(slowness("lorenzo", seats(4, "magnifico"))).toContain("2,5 secondi");
    language.now = "en";
    expect(slowness("lorenzo", [{ kind: "me", bot: "magnifico" }])).toBe("");
  });
});

import { describe, expect, test } from "vitest";

import { language } from "../src/app/language.svelte";
import { m } from "../src/words";
import { en } from "../src/words/en";
import { it } from "../src/words/it";

const facts = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe("the words of the page", () => {
  test("exist in both languages with the same facts", () => {
    expect(Object.keys(it)).toEqual(Object.keys(en));
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(facts(it[key]), key).toEqual(facts(en[key]));
  });

  test("follow the language of the page", () => {
    language.now = "it";
    expect(m.round({ number: 3 })).toBe("Round 3");
    expect(m.undo()).toBe("Annulla");
    language.now = "en";
    expect(m.undo()).toBe("Undo");
  });
});

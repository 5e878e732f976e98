import { describe, expect, test } from "vitest";

import { language } from "../src/app/language.svelte";
import { msg } from "../src/words";
import { en } from "../src/words/en";
import { it } from "../src/words/it";
import { factsOf } from "./fixtures";

describe("the words of the page", () => {
  test("exist in both languages with the same facts", () => {
    expect(Object.keys(it)).toEqual(Object.keys(en));
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(factsOf(it[key]), key).toEqual(factsOf(en[key]));
  });

  test("agree with the number that they tell", () => {
    const said = () => [1, 2].map((count) => msg.days_left({ count }));
    language.now = "it";
    expect(said()).toEqual(["resta 1 giorno", "restano 2 giorni"]);
    language.now = "en";
    expect(said()).toEqual(["1 day left", "2 days left"]);
  });

  test("follow the language of the page", () => {
    language.now = "it";
    expect(msg.round({ number: 3 })).toBe("Round 3");
    expect(msg.undo()).toBe("Annulla");
    language.now = "en";
    expect(msg.undo()).toBe("Undo");
  });
});

/** The client says what the engine would say, word for word, in both languages. */

import { describe, expect, test } from "vitest";

import masters from "../fixtures/masters-texts.json";
import sentences from "../fixtures/sentences.json";
import lorenzo from "../fixtures/texts.json";
import type { Component } from "../src/draw/facts";
import { reconstructed as sayReconstructed } from "../src/sentences/reconstructed";
import { Speaker } from "../src/sentences/sentence";
import type { Said } from "../src/wire";

const NAMES = ["Ann", "Anna", "Lucia", "Piero"];
const TEXTS = { lorenzo, masters };
const LANGUAGES = ["en", "it"] as const;

for (const game of ["lorenzo", "masters"] as const)
  test.each(LANGUAGES)(`${game}: %s`, (lang) => {
    const speaker = new Speaker(lang, TEXTS[game][lang], (seat) => NAMES[seat] ?? "");
    const said = sentences[game].map((one) => speaker.say(one.text as unknown as Said));
    expect(said.length).toBeGreaterThan(50);
    expect(said).toEqual(sentences[game].map((one) => one[lang]));
  });

describe("what is our own", () => {
  const of = (reconstructed: string[]) =>
    sayReconstructed({ facts: { reconstructed } } as unknown as Component);

  test("is said part by part, so that nobody takes a name for a value", () => {
    expect(of(["name"])).toContain("our own: name.");
    expect(of(["step", "line 3"])).toContain("step of the faith track, line 3.");
  });

  test("is not mentioned where everything is known", () => {
    expect(of([])).toBe("");
  });
});

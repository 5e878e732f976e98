/** The client says what the engine would say, word for word, in both languages. */

import { expect, test } from "vitest";

import masters from "../fixtures/masters-texts.json";
import sentences from "../fixtures/sentences.json";
import lorenzo from "../fixtures/texts.json";
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

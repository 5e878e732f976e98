/** What the tests look at: all components, and one moment of a game, as the server tells them. */

import components from "../fixtures/components.json";
import texts from "../fixtures/texts.json";
import view from "../fixtures/view.json";
import type { Component } from "../src/draw/facts";
import parts from "../src/games/lorenzo/table";
import { componentsOf } from "../src/table/components";
import type { Plural } from "../src/words";
import { speaker } from "../src/sentences/speaker.svelte";
import type { ComponentInfo, GameTexts, GameView, Language } from "../src/wire";

export const TEXTS: Record<Language, GameTexts> = texts;
speaker.use("lorenzo", TEXTS);

export const PARTS = parts;
export const COMPONENTS = componentsOf(components as unknown as ComponentInfo[], parts.files);
export const VIEW = view as unknown as GameView;

export function component(id: string): Component {
  const found = COMPONENTS.get(id);
  if (!found) throw new Error(`no component ${id}`);
  return found;
}

/** The facts that a text of the page tells, by name. */
export function factsOf(text: string | Plural): string[] {
  const all = (typeof text === "string" ? text : text.other).matchAll(/\{(\w+)\}/g);
  return [...all].map((match) => match[1] ?? "").sort();
}

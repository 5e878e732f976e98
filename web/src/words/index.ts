/** The words of the page: `m.round({ number: 3 })` in the language that is chosen. */

import { language } from "../app/language.svelte";
import { en } from "./en";
import { it } from "./it";

/** The names that stand in braces in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Facts<Text extends string> = Record<Names<Text>, string | number>;
type Say<Text extends string> = [Names<Text>] extends [never]
  ? () => string
  : (facts: Facts<Text>) => string;
type Texts = Record<string, string>;

/** Texts in both languages as functions that fill in the facts. */
export function messages<English extends Texts>(
  english: English,
  italian: Record<keyof English, string>,
): { readonly [K in keyof English]: Say<English[K]> } {
  const texts: Record<string, Texts> = { en: english, it: italian };
  const say = (key: string, facts: Record<string, string | number> = {}) =>
    (texts[language.now]?.[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
      String(facts[name] ?? ""),
    );
  const entries = Object.keys(english).map((key) => [
    key,
    (facts?: Record<string, string | number>) => say(key, facts),
  ]);
  return Object.fromEntries(entries) as { readonly [K in keyof English]: Say<English[K]> };
}

export const m = messages(en, it);

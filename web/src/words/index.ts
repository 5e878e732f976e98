/** The words of the page: `msg.round({ number: 3 })` in the language that is chosen. */

import { language } from "../app/language.svelte";
import { en } from "./en";
import { it } from "./it";

/** A text that depends on a number: on the fact that is called `count`. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}
type Message = string | Plural;

/** The names that stand in braces in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Full<Text extends Message> = Text extends Plural
  ? Text["other"]
  : Text extends string
    ? Text
    : never;
type Facts<Text extends Message> = Record<Names<Full<Text>>, string | number> &
  (Text extends Plural ? { count: number } : unknown);
type Say<Text extends Message> = Text extends Plural
  ? (facts: Facts<Text>) => string
  : [Names<Full<Text>>] extends [never]
    ? () => string
    : (facts: Facts<Text>) => string;
type Texts = Record<string, Message>;
/** The same texts in another language: a text that depends on a number does so there too. */
export type Translated<English extends Texts> = {
  [K in keyof English]: English[K] extends Plural ? Plural : string;
};

const RULES = { en: new Intl.PluralRules("en"), it: new Intl.PluralRules("it") };

/** The form of a text for the number that it tells. */
function formOf(text: Message, count: unknown): string {
  if (typeof text === "string") return text;
  return RULES[language.now].select(Number(count)) === "one" ? text.one : text.other;
}

/** Texts in both languages as functions that fill in the facts. */
export function messages<English extends Texts>(
  english: English,
  italian: Translated<English>,
): { readonly [K in keyof English]: Say<English[K]> } {
  const texts: Record<string, Texts> = { en: english, it: italian };
  const say = (key: string, facts: Record<string, string | number> = {}) =>
    formOf(texts[language.now]?.[key] ?? "", facts["count"]).replace(
      /\{(\w+)\}/g,
      (_, name: string) => String(facts[name] ?? ""),
    );
  const entries = Object.keys(english).map((key) => [
    key,
    (facts?: Record<string, string | number>) => say(key, facts),
  ]);
  return Object.fromEntries(entries) as { readonly [K in keyof English]: Say<English[K]> };
}

export const msg = messages(en, it);

/** The words of one part of the page, with those that all parts share. */
export function withShared<English extends Texts>(
  english: English,
  italian: Translated<English>,
): Omit<typeof msg, keyof English> & { readonly [K in keyof English]: Say<English[K]> } {
  return { ...msg, ...messages(english, italian) };
}

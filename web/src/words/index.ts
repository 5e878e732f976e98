/** The words of the page: `m.round({ number: 3 })` in the language that is chosen. */

import { language } from "../app/language.svelte";
import { en, type Key } from "./en";
import { it } from "./it";

/** The names that stand in braces in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Facts<Text extends string> = Record<Names<Text>, string | number>;
type Say<Text extends string> = [Names<Text>] extends [never] ? () => string : (facts: Facts<Text>) => string;
type Messages = { readonly [K in Key]: Say<(typeof en)[K]> };

const TEXTS = { en, it } as const;

function say(key: Key, facts: Record<string, string | number> = {}): string {
  return TEXTS[language.now][key].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}

export const m = Object.fromEntries(
  (Object.keys(en) as Key[]).map((key) => [key, (facts?: Record<string, string | number>) => say(key, facts)]),
) as unknown as Messages;

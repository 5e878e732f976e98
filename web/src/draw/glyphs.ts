/** Small signs in a line, and how a line of words becomes one (see docs/cards.md). */

import { isSymbol, type SymbolName } from "./symbols";

export type Tone = "plain" | "harvest" | "production" | "plus" | "minus";

export type Glyph =
  | { kind: "amount"; count: string; symbol: SymbolName; crossed?: boolean }
  | { kind: "symbol"; symbol: SymbolName; crossed?: boolean }
  | { kind: "die"; value: string; tone: Tone }
  | { kind: "member"; member: string; value?: string }
  | { kind: "sign"; text: string };

type Goods = Readonly<Record<string, number>>;
/** What a word of an entry can say. */
export type Value = number | string | boolean | Goods | readonly (string | Goods | Entry)[];
/** An entry of the data files: what it is, in words of the vocabulary. */
export interface Entry {
  readonly [word: string]: Value | undefined;
}
/** Draws what stands elsewhere: by the word that says it, and what it says. */
type Elsewhere = (word: string, value: Value) => Glyph[];

const ORDER = ["wood", "stone", "servant", "coin", "military", "faith", "victory", "token"];
const TONES: readonly string[] = ["harvest", "production", "plus", "minus"];
export const MINUS = "\u2212";

export const sign = (text: string): Glyph => ({ kind: "sign", text });
const symbolOf = (name: string): SymbolName => (isSymbol(name) ? name : "anyone");
export const amount = (name: string, count: number | string, crossed = false): Glyph => ({
  kind: "amount",
  count: String(count),
  symbol: symbolOf(name),
  crossed,
});
export const show = (name: string, crossed = false): Glyph => ({
  kind: "symbol",
  symbol: symbolOf(name),
  crossed,
});
export const die = (value: number | string, tone: Tone = "plain"): Glyph => ({
  kind: "die",
  value: String(value),
  tone,
});
export const member = (name: string): Glyph => ({ kind: "member", member: name });

export function ofGoods(goods: Goods | undefined, prefix = ""): Glyph[] {
  if (!goods) return [];
  const names = Object.keys(goods).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return names
    .filter((name) => goods[name])
    .map((name) => amount(name, prefix + String(goods[name])));
}

const PART = /\(([^)]*)\)\?(!?)(\w+)|\S+/g;
const FIELD = /^(!?)([\u2212±]?)\{(\w+)\}$/;
const AMOUNT = /^(!?)([a-z_]+|\{\w+\}):(\S+)$/;
const NAME = /^(!?)([a-z_]+)$/;

/** An entry as a line of signs: the line names symbols, and in braces what the entry says. */
export function drawn(line: string, entry: Entry, elsewhere: Elsewhere = () => []): Glyph[] {
  return [...line.matchAll(PART)].flatMap(([part, inside, not, word]) => {
    if (inside === undefined || word === undefined) return ofPart(part, entry, elsewhere);
    return (entry[word] !== undefined) === !not ? drawn(inside, entry, elsewhere) : [];
  });
}

function ofPart(part: string, entry: Entry, elsewhere: Elsewhere): Glyph[] {
  if (part.startsWith("@")) {
    const value = entry[part.slice(1)];
    return value === undefined ? [] : elsewhere(part.slice(1), value);
  }
  const field = FIELD.exec(part);
  if (field) return ofField(entry[field[3] ?? ""], field[2] ?? "", Boolean(field[1]));
  const counted = AMOUNT.exec(part);
  if (counted) return ofCounted(counted[2] ?? "", counted[3] ?? "", Boolean(counted[1]), entry);
  const name = NAME.exec(part);
  return name ? [show(name[2] ?? "", Boolean(name[1]))] : [sign(filled(part, entry) ?? "")];
}

/** What an entry says: goods, or the symbols of what it names. */
function ofField(value: Value | undefined, prefix: string, crossed: boolean): Glyph[] {
  if (value === undefined) return [];
  if (prefix === "±") return [sign(signed(Number(value)))];
  if (Array.isArray(value)) {
    const between = value.every((one) => typeof one === "object") ? [sign("/")] : [];
    return (value as Value[]).flatMap((one, i) => [
      ...(i ? between : []),
      ...ofField(one, prefix, crossed),
    ]);
  }
  if (typeof value === "object") return ofGoods(value as Goods, prefix);
  return [show(String(value), crossed)];
}

/** A die, family members, or an amount of something; just that where no amount is told. */
function ofCounted(what: string, told: string, crossed: boolean, entry: Entry): Glyph[] {
  if (what === "die") return ofDie(told, entry);
  if (what === "member") return said(told, entry).map(member);
  const [first = "", ...others] = said(what, entry);
  const count = filled(told, entry);
  return [
    count === undefined ? show(first, crossed) : amount(first, count, crossed),
    ...others.flatMap((name) => [sign("/"), show(name)]),
  ];
}

/** `die:{value}:tone`; a value that is no number is that of a member, `N`. */
function ofDie(told: string, entry: Entry): Glyph[] {
  const [value = "", tone = "plain"] = told.split(":").map((part) => filled(part, entry) ?? "");
  const kind = told.startsWith("±") ? (value.startsWith(MINUS) ? "minus" : "plus") : tone;
  return [die(/\d/.test(value) ? value : "N", TONES.includes(kind) ? (kind as Tone) : "plain")];
}

/** A name, or all those that the entry tells. */
function said(what: string, entry: Entry): string[] {
  const word = /^\{(\w+)\}$/.exec(what)?.[1];
  if (word === undefined) return [what];
  const value = entry[word];
  return value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
}

/** `+{add}` or `±{value}` with what the entry says, or after a stroke else; without it nothing. */
function filled(text: string, entry: Entry): string | undefined {
  const field = /\{(\w+)(?:\|(\w+))?\}/.exec(text);
  if (!field) return text;
  const value = entry[field[1] ?? ""] ?? field[2];
  if (value === undefined) return undefined;
  const shown = text.startsWith("±") ? signed(Number(value)) : String(value as number | string);
  return text.replace(/^±/, "").replace(field[0], shown);
}

/** A number with its sign, with a real minus. */
function signed(value: number): string {
  return value < 0 ? `${MINUS}${-value}` : `+${value}`;
}

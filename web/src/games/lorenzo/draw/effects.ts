/** Effects and abilities as the cardboard writes them: a line of small signs. What each word of the
 * vocabulary looks like is told by the engine (`lorenzo/vocabulary`). */

import type { Goods } from "../../../draw/facts";
import {
  amount,
  die,
  drawn,
  member,
  MINUS,
  ofGoods,
  show,
  sign,
  type Entry,
  type Glyph,
  type Value,
} from "../../../draw/glyphs";
import vocabulary from "../vocabulary.json";
import type { Effect, LorenzoFacts } from "./facts";

type Lines = Readonly<Record<string, string>>;
const LINES: Readonly<Record<string, Lines>> = vocabulary;

/** What one of the words of the vocabulary draws: the first that the entry has. */
function ofEntry(entry: Entry, lines: Lines): Glyph[] {
  const word = Object.keys(lines).find((one) => entry[one] !== undefined);
  return drawn((word && lines[word]) ?? "special", entry, (told, value) =>
    ofNamed(told, value, entry),
  );
}

/** What a word says that has drawings of its own, or effects inside. */
function ofNamed(word: string, value: Value, entry: Entry): Glyph[] {
  if (Array.isArray(value)) return ofEffects(value as Effect[]);
  return drawn(LINES[word]?.[String(value)] ?? "special", entry);
}

export function ofEffects(effects: readonly Effect[] = []): Glyph[] {
  return effects.flatMap((effect) => ofEntry(effect, vocabulary.effects));
}

export function ofStanding(entry: Entry): Glyph[] {
  return ofEntry(entry, vocabulary.abilities);
}

/** What a harvest or production of the card gives: plain effects, or one of its exchanges. */
export function ofActivation(facts: LorenzoFacts): Glyph[] {
  const ways = [...(facts.exchange ?? []), ...(facts.choose ?? [])].flatMap((arrow, i) => [
    ...(i ? [sign("|")] : []),
    ...ofExchange(arrow),
  ]);
  return [
    ...ofEffects(facts.effects),
    ...ways,
    ...(facts.repeat_up_to_value ? [sign("×"), die("N")] : []),
  ];
}

interface Price {
  pay?: Goods;
  pay_per_opponent?: Goods;
  discard?: string;
}

/** What is paid, and what it gives. */
export function ofExchange(arrow: Effect): Glyph[] {
  const { pay, pay_per_opponent, discard, ...gives } = arrow as Effect & Price;
  const paid = [
    ...ofGoods(pay),
    ...(pay_per_opponent ? [...ofGoods(pay_per_opponent), sign("/"), show("rival")] : []),
    ...(discard ? [show(discard)] : []),
  ];
  return [...paid, ...(paid.length ? [sign("▸")] : []), ...ofEffects([gives])];
}

export function ofRequires(facts: LorenzoFacts): Glyph[] {
  const {
    goods,
    cards,
    same_type,
    most_goods,
    most_cards,
    most_types,
    most_wood_and_stone,
    all_cards,
    other_leaders,
  } = facts.requires ?? {};
  const types = Object.entries(cards ?? {}).map(([type, count]) => amount(type, count));
  const most = Object.entries({ ...most_cards, ...most_goods }).map(([name, count]) =>
    amount(name, `≤${count}`),
  );
  return [
    ...types,
    ...(same_type
      ? [sign(`${same_type}×`), show("territory"), sign("/"), show("character"), sign("…")]
      : []),
    ...(all_cards ? [amount("special", all_cards)] : []),
    ...ofGoods(goods),
    ...(other_leaders ? [amount("leader", other_leaders)] : []),
    ...most,
    ...(most_types ? [sign(`≤${most_types} types`)] : []),
    ...(most_wood_and_stone ? [amount("wood", `≤${most_wood_and_stone}`), show("stone")] : []),
  ];
}

/** The ability of a leader. */
export function ofAbility(facts: LorenzoFacts): Glyph[] {
  if (facts.ability === "copies") return [show("leader"), sign("="), show("leader")];
  const space: Glyph[] = facts.ability === "space" ? [member("any"), die(facts.value ?? 1)] : [];
  return [
    ...space,
    ...ofActivation({ ...facts, standing: undefined }),
    ...(facts.standing ?? []).flatMap(ofStanding),
  ];
}

/** One way to pay a card, without the military points that must only be there. */
export function ofCost(way: Goods): Glyph[] {
  const {
    military_required: _,
    military_per_opponent,
    discard_building,
    ...goods
  } = way as Record<string, number>;
  return [
    ...ofGoods(goods),
    ...(military_per_opponent
      ? [amount("military", military_per_opponent), sign("/"), show("rival")]
      : []),
    ...(discard_building ? [amount("building", `${MINUS}${discard_building}`)] : []),
  ];
}

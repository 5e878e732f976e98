/** Effects as the cardboard writes them: a line of small signs. */

import type { Effect, Facts, Goods, Standing } from "./facts";
import { isSymbol, type SymbolName } from "./symbols";

export type Tone = "plain" | "harvest" | "production" | "plus" | "minus";

export type Glyph =
  | { kind: "amount"; count: string; symbol: SymbolName; crossed?: boolean }
  | { kind: "symbol"; symbol: SymbolName; crossed?: boolean }
  | { kind: "die"; value: string; tone: Tone }
  | { kind: "member"; member: string; value?: string }
  | { kind: "sign"; text: string };

const ORDER = ["wood", "stone", "servant", "coin", "military", "faith", "victory", "token"];
const MINUS = "\u2212";

const sign = (text: string): Glyph => ({ kind: "sign", text });
const symbolOf = (name: string): SymbolName => (isSymbol(name) ? name : "anyone");
const amount = (name: string, count: number | string, crossed = false): Glyph => ({ kind: "amount", count: String(count), symbol: symbolOf(name), crossed });
const show = (name: string, crossed = false): Glyph => ({ kind: "symbol", symbol: symbolOf(name), crossed });
const die = (value: number | string, tone: Tone): Glyph => ({ kind: "die", value: String(value), tone });

/** A number with its sign, with a real minus. */
export function signed(value: number): string {
  return value < 0 ? `${MINUS}${-value}` : `+${value}`;
}

export function ofGoods(goods: Goods | undefined, prefix = ""): Glyph[] {
  if (!goods) return [];
  const names = Object.keys(goods).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return names.filter((name) => goods[name]).map((name) => amount(name, prefix + String(goods[name])));
}

export function ofEffect(effect: Effect): Glyph[] {
  if (effect.for_each !== undefined) {
    const per = effect.per ?? 1;
    return [...ofGoods(effect.gain), sign("/"), per === 1 ? show(effect.for_each) : amount(effect.for_each, per)];
  }
  if (effect.gain) return ofGoods(effect.gain);
  if (effect.privileges !== undefined) return [amount("privilege", effect.privileges)];
  if (effect.take) {
    const off = effect.discount ? [sign(MINUS), ...ofGoods(effect.discount)] : [];
    return [die(effect.value ?? 0, "plain"), ...effect.take.map((type) => show(type)), ...off];
  }
  if (effect.harvest !== undefined) return [die(effect.harvest, "harvest"), show("harvest")];
  if (effect.production !== undefined) return [die(effect.production, "production"), show("production")];
  if (effect.raise_member !== undefined) return [{ kind: "member", member: "any" }, sign("="), die(effect.raise_member, "plain")];
  return [sign("?")];
}

export function ofEffects(effects: readonly Effect[] = []): Glyph[] {
  return effects.flatMap(ofEffect);
}

/** What a harvest or production of the card gives: plain effects, or one of its exchanges. */
export function ofActivation(facts: Facts): Glyph[] {
  const exchanges = (facts.exchange ?? []).flatMap((arrow, i) => {
    const { pay, ...gives } = arrow;
    return [...(i ? [sign("|")] : []), ...ofGoods(pay), sign("▸"), ...ofEffect(gives)];
  });
  return [...ofEffects(facts.effects), ...exchanges];
}

const FLAGS: Record<string, Glyph[]> = {
  no_floor_bonus: [show("floor", true)],
  no_fee: [show("floor"), amount("coin", 3, true)],
  enter_occupied: [{ kind: "member", member: "any" }, { kind: "member", member: "any" }],
  no_territory_requirement: [show("territory"), show("military", true)],
  double_immediate: [show("spark"), sign("×2")],
  no_market: [show("market", true)],
  skip_first_turn: [{ kind: "member", member: "any" }, sign("1st ▸ last")],
};

function ofMembers(members: readonly string[]): Glyph[] {
  return members.map((member) => ({ kind: "member", member }));
}

export function ofStanding(entry: Standing): Glyph[] {
  if (entry.action !== undefined) return [die(signed(entry.value ?? 0), (entry.value ?? 0) < 0 ? "minus" : "plus"), show(entry.action)];
  if (entry.discount) return [...(entry.on ? [show(entry.on)] : [show("territory"), show("character"), show("building"), show("venture")]), ...ofGoods(entry.discount, MINUS)];
  if (entry.discount_one_of) return [show(entry.on ?? ""), ...entry.discount_one_of.flatMap((side, i) => [...(i ? [sign("/")] : []), ...ofGoods(side, MINUS)])];
  if (entry.flag !== undefined) return FLAGS[entry.flag] ?? [sign("?")];
  if (entry.members) return [...ofMembers(entry.members), sign(signed(entry.value ?? 0))];
  if (entry.members_set) return [...ofMembers(entry.members_set), sign("="), die(entry.value ?? 0, "plain")];
  if (entry.penalty) return ofGoods(entry.penalty, MINUS);
  if (entry.support_victory !== undefined) return [show("faith"), sign("▸"), amount("victory", entry.support_victory)];
  if (entry.servants !== undefined) return [amount("servant", entry.servants), sign("="), die("+" + String(entry.add ?? 1), "plus")];
  if (entry.no_score !== undefined) return [show(entry.no_score), sign("▸"), amount("victory", 0)];
  if (entry.lose_victory_for_each !== undefined) return ofLoss(entry.lose_victory_for_each, entry.per ?? 1);
  return [sign("?")];
}

const LOSSES: Record<string, string[]> = {
  resources: ["wood", "stone", "servant", "coin"],
  building_costs: ["building", "wood", "stone"],
};

function ofLoss(what: string, per: number): Glyph[] {
  const counted = (LOSSES[what] ?? [what]).map((name, i) => (i === 0 && per > 1 ? amount(name, per) : show(name)));
  return [amount("victory", `${MINUS}1`), sign("/"), ...counted];
}

export function ofRequires(facts: Facts): Glyph[] {
  const { goods, cards, same_type } = facts.requires ?? {};
  const types = Object.entries(cards ?? {}).map(([type, count]) => amount(type, count));
  return [...types, ...(same_type ? [sign(`${same_type}×`), show("territory"), sign("/"), show("character"), sign("…")] : []), ...ofGoods(goods)];
}

/** The ability of a leader. */
export function ofAbility(facts: Facts): Glyph[] {
  if (facts.ability === "copies") return [show("leader"), sign("="), show("leader")];
  return [...ofEffects(facts.effects), ...(facts.standing ?? []).flatMap(ofStanding)];
}

/** One way to pay a card, without the military points that must only be there. */
export function ofCost(way: Goods): Glyph[] {
  const { military_required: _, ...goods } = way as Record<string, number>;
  return ofGoods(goods);
}

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
const amount = (name: string, count: number | string, crossed = false): Glyph => ({
  kind: "amount",
  count: String(count),
  symbol: symbolOf(name),
  crossed,
});
const show = (name: string, crossed = false): Glyph => ({
  kind: "symbol",
  symbol: symbolOf(name),
  crossed,
});
const die = (value: number | string, tone: Tone): Glyph => ({
  kind: "die",
  value: String(value),
  tone,
});

/** A number with its sign, with a real minus. */
export function signed(value: number): string {
  return value < 0 ? `${MINUS}${-value}` : `+${value}`;
}

export function ofGoods(goods: Goods | undefined, prefix = ""): Glyph[] {
  if (!goods) return [];
  const names = Object.keys(goods).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return names
    .filter((name) => goods[name])
    .map((name) => amount(name, prefix + String(goods[name])));
}

function ofEffect(effect: Effect): Glyph[] {
  if (effect.for_each !== undefined) {
    const per = effect.per ?? 1;
    const most = effect.up_to_value ? [sign("≤"), die("N", "plain")] : [];
    return [
      ...ofGoods(effect.gain),
      sign("/"),
      per === 1 ? show(effect.for_each) : amount(effect.for_each, per),
      ...most,
    ];
  }
  if (effect.gain) return ofGoods(effect.gain);
  if (effect.privileges !== undefined) return [amount("privilege", effect.privileges)];
  if (effect.take) {
    const off = effect.discount ? [sign(MINUS), ...ofGoods(effect.discount)] : [];
    return [die(effect.value ?? 0, "plain"), ...effect.take.map((type) => show(type)), ...off];
  }
  if (effect.harvest !== undefined)
    return [die(effect.harvest, "harvest"), show("harvest"), ...oneCard(effect)];
  if (effect.production !== undefined)
    return [die(effect.production, "production"), show("production"), ...oneCard(effect)];
  if (effect.raise_member !== undefined)
    return [{ kind: "member", member: "any" }, sign("="), die(effect.raise_member, "plain")];
  return ofRareEffect(effect);
}

function oneCard(effect: Effect): Glyph[] {
  return effect.one_card ? [sign("×1")] : [];
}

function ofRareEffect(effect: Effect): Glyph[] {
  if (effect.lose) return ofGoods(effect.lose, MINUS);
  if (effect.lose_all !== undefined) return [sign(MINUS), show(effect.lose_all, true)];
  if (effect.stored_token) return [sign("↻"), show("token")];
  if (effect.activate)
    return [
      amount(effect.activate[0] ?? "building", `↻${effect.count ?? 1}`),
      ...effect.activate.slice(1).flatMap((type) => [sign("/"), show(type)]),
    ];
  if (effect.draw_leaders !== undefined) return [amount("leader", `+${effect.draw_leaders}`)];
  if (effect.play_leader) return [show("leader"), sign("▸"), show("spark")];
  if (effect.draw_tokens !== undefined)
    return [amount("token", effect.draw_tokens), sign("▸"), amount("token", effect.keep ?? 1)];
  if (effect.harvest_or_production !== undefined)
    return [
      die(effect.harvest_or_production === "member" ? "N" : effect.harvest_or_production, "plain"),
      show("harvest"),
      sign("/"),
      show("production"),
      ...oneCard(effect),
    ];
  if (effect.borrow !== undefined)
    return [
      show("rival"),
      die(effect.value ?? 0, effect.borrow === "harvest" ? "harvest" : "production"),
      show(effect.borrow),
    ];
  if (effect.copy_immediate !== undefined)
    return effect.copy_immediate === "own_venture"
      ? [show("venture"), sign("="), show("spark")]
      : [show("rival"), show("character"), sign("="), show("spark")];
  if (effect.market_reward) return [show("market"), show("spark")];
  if (effect.flip_token) return [sign("↻"), show("token")];
  if (effect.harvest_of_card) return [show("territory"), sign("−1"), show("harvest")];
  if (effect.count_sets)
    return [show("territory"), show("character"), show("building"), show("venture")];
  return ofOpponents(effect);
}

function ofOpponents(effect: Effect): Glyph[] {
  if (effect.opponents_discard)
    return [show("rival"), sign(MINUS), ...effect.opponents_discard.map((type) => show(type))];
  if (effect.opponents_give !== undefined)
    return [show("rival"), sign("▸"), amount("anyone", effect.opponents_give)];
  if (effect.opponents_lose) return [show("rival"), ...ofGoods(effect.opponents_lose, MINUS)];
  if (effect.opponents_pay)
    return [
      show("rival"),
      ...ofGoods(effect.opponents_pay, MINUS),
      ...(effect.or_victory ? [sign("/"), amount("victory", `${MINUS}${effect.or_victory}`)] : []),
    ];
  if (effect.remove_leader) return [sign(MINUS), amount("leader", 1)];
  if (effect.discard !== undefined) return [sign(MINUS), show(effect.discard)];
  return [show("special")];
}

export function ofEffects(effects: readonly Effect[] = []): Glyph[] {
  return effects.flatMap(ofEffect);
}

/** What a harvest or production of the card gives: plain effects, or one of its exchanges. */
export function ofActivation(facts: Facts): Glyph[] {
  const ways = [...(facts.exchange ?? []), ...(facts.choose ?? [])].flatMap((arrow, i) => [
    ...(i ? [sign("|")] : []),
    ...ofExchange(arrow),
  ]);
  return [
    ...ofEffects(facts.effects),
    ...ways,
    ...(facts.repeat_up_to_value ? [sign("×"), die("N", "plain")] : []),
  ];
}

/** What is paid, and what it gives. */
export function ofExchange(arrow: Effect): Glyph[] {
  const { pay, pay_per_opponent, discard, ...gives } = arrow;
  const paid = [
    ...ofGoods(pay),
    ...(pay_per_opponent ? [...ofGoods(pay_per_opponent), sign("/"), show("rival")] : []),
    ...(discard ? [show(discard)] : []),
  ];
  return [...paid, ...(paid.length ? [sign("▸")] : []), ...ofEffect(gives)];
}

const FLAGS: Record<string, Glyph[]> = {
  no_floor_bonus: [show("floor", true)],
  no_fee: [show("floor"), amount("coin", 3, true)],
  enter_occupied: [
    { kind: "member", member: "any" },
    { kind: "member", member: "any" },
  ],
  no_territory_requirement: [show("territory"), show("military", true)],
  double_immediate: [show("spark"), sign("×2")],
  no_market: [show("market", true)],
  skip_first_turn: [{ kind: "member", member: "any" }, sign("1 ▸ n")],
  keeps_military: [show("venture"), show("military"), sign("="), show("military")],
  brown_member: [{ kind: "member", member: "brown" }, sign("="), die(3, "plain")],
  no_special_fee: [show("special"), amount("coin", 3, true)],
  double_floor_bonus: [show("floor"), sign("×2")],
  no_large_harvest: [show("harvest"), die(`${MINUS}3`, "minus"), sign("▸"), die(0, "plain")],
  no_large_production: [show("production"), die(`${MINUS}3`, "minus"), sign("▸"), die(0, "plain")],
  immune: [show("excommunication", true)],
  eight_characters: [amount("character", 8)],
  more_victory: [amount("victory", "+1")],
  more_privileges: [amount("privilege", "+1")],
  ignore_one_requirement: [show("leader"), sign("−1"), show("anyone")],
  servants_replace: [show("servant"), sign("="), show("wood"), sign("/"), show("stone")],
  faith_tiles: [show("faith"), sign("▸"), show("spark")],
  faith_with_privileges: [show("privilege"), sign("▸"), amount("faith", "+1")],
  takes_leftovers: [amount("servant", 7), sign("▸"), show("anyone")],
  keeps_building_goods: [show("wood"), show("stone"), sign("▸"), show("privilege")],
};

/** What starts an ability that waits for something. */
const OCCASIONS: Record<string, string> = {
  take_territory: "territory",
  take_character: "character",
  take_building: "building",
  take_venture: "venture",
  take_card: "anyone",
  play_leader: "leader",
  excommunicated: "excommunication",
};

function ofMembers(members: readonly string[]): Glyph[] {
  return members.map((member) => ({ kind: "member", member }));
}

export function ofStanding(entry: Standing): Glyph[] {
  if (entry.action !== undefined)
    return [
      die(signed(entry.value ?? 0), (entry.value ?? 0) < 0 ? "minus" : "plus"),
      show(entry.action),
    ];
  if (entry.discount)
    return [
      ...(entry.on
        ? [show(entry.on)]
        : [show("territory"), show("character"), show("building"), show("venture")]),
      ...ofGoods(entry.discount, MINUS),
    ];
  if (entry.discount_one_of)
    return [
      show(entry.on ?? ""),
      ...entry.discount_one_of.flatMap((side, i) => [
        ...(i ? [sign("/")] : []),
        ...ofGoods(side, MINUS),
      ]),
    ];
  if (entry.flag !== undefined) return FLAGS[entry.flag] ?? [show("special")];
  if (entry.when !== undefined)
    return [show(OCCASIONS[entry.when] ?? "anyone"), sign(":"), ...ofEffects(entry.effects)];
  if (entry.opponents_action !== undefined)
    return [show("rival"), die(signed(entry.value ?? 0), "minus"), show(entry.opponents_action)];
  if (entry.members) return [...ofMembers(entry.members), sign(signed(entry.value ?? 0))];
  if (entry.members_set)
    return [...ofMembers(entry.members_set), sign("="), die(entry.value ?? 0, "plain")];
  if (entry.penalty) return ofGoods(entry.penalty, MINUS);
  if (entry.support_victory !== undefined)
    return [show("faith"), sign("▸"), amount("victory", entry.support_victory)];
  if (entry.servants !== undefined)
    return [
      amount("servant", entry.servants),
      sign("="),
      die("+" + String(entry.add ?? 1), "plus"),
    ];
  if (entry.no_score !== undefined) return [show(entry.no_score), sign("▸"), amount("victory", 0)];
  if (entry.leader_cost) return [show("leader"), sign(":"), ...ofGoods(entry.leader_cost, MINUS)];
  if (entry.lose_victory_for_each !== undefined)
    return ofLoss(entry.lose_victory_for_each, entry.per ?? 1, entry.points ?? 1);
  return [sign("?")];
}

const LOSSES: Record<string, string[]> = {
  resources: ["wood", "stone", "servant", "coin"],
  building_costs: ["building", "wood", "stone"],
  cards_beyond_four: ["territory", "character", "building", "venture"],
  leaders: ["leader"],
};

function ofLoss(what: string, per: number, points: number): Glyph[] {
  const counted = (LOSSES[what] ?? [what]).map((name, i) =>
    i === 0 && per > 1 ? amount(name, per) : show(name),
  );
  const beyond = what === "cards_beyond_four" ? [sign("5+")] : [];
  return [amount("victory", `${MINUS}${points}`), sign("/"), ...beyond, ...counted];
}

export function ofRequires(facts: Facts): Glyph[] {
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
export function ofAbility(facts: Facts): Glyph[] {
  if (facts.ability === "copies") return [show("leader"), sign("="), show("leader")];
  const space: Glyph[] =
    facts.ability === "space"
      ? [{ kind: "member", member: "any" }, die(facts.value ?? 1, "plain")]
      : [];
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

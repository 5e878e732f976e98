/** Lorenzo il Magnifico, as the pages around the table know it. */

import type { Game } from "../game";
import { COURSES } from "./lessons/courses";
import { target } from "./target";
import { msg } from "./words";

const addOn = (name: () => string, slug: string, group: string) => ({
  name,
  picture: { slug, group },
});

export const LORENZO: Game = {
  title: "Lorenzo il Magnifico",
  play: msg.play,
  courses: COURSES,
  pace: 33,
  addOns: {
    advanced: addOn(msg.addon_advanced, "patron", "character"),
    houses: addOn(msg.addon_houses, "palace", "building"),
    pazzi: addOn(msg.addon_pazzi, "conspirator", "character"),
    promo_tiles: addOn(msg.addon_promo_tiles, "bishop", "character"),
    promo_cards: addOn(msg.addon_promo_cards, "fair", "building"),
  },
  includes: { houses: ["advanced"] },
  values: {
    turn_order: { random: msg.order_random, seats: msg.order_seats },
    leaders: { all: msg.leaders_all, base: msg.leaders_base, houses: msg.leaders_houses },
  },
  target,
  stage: msg.period_name,
  groups: { token: msg.special_tokens },
  tints: {
    territories: "var(--territory)",
    harvest: "#6f8f3a",
    characters: "var(--character)",
    production: "var(--building)",
    ventures: "var(--venture)",
    military: "#a8322a",
    church: "#5b4a9a",
  },
  sources: {
    cards: msg.from_cards,
    harvest: msg.harvest,
    production: msg.production,
    church: msg.from_church,
    leaders: msg.leaders,
    other: msg.from_other,
    territories: msg.territories,
    characters: msg.characters,
    ventures: msg.ventures,
    military: msg.military,
    resources: msg.from_resources,
    excommunications: msg.from_excommunications,
    faith: msg.faith,
  },
  endings: {
    points: { text: msg.ended_by_points, rule: "LM-SCORE-08" },
    "turn-order": { text: msg.ended_by_turn_order, rule: "LM-SCORE-09" },
  },
  load: () => import("./table"),
};

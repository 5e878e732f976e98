/** Masters of Renaissance, as the pages around the table know it. */

import type { Game } from "../game";
import { COURSES } from "./lessons/courses";
import { target } from "./target";
import { colourName, msg } from "./words";

export const MASTERS: Game = {
  title: "Masters of Renaissance",
  play: msg.play_it,
  courses: COURSES,
  pace: 47,
  addOns: {},
  target,
  stage: msg.level_name,
  groups: {},
  cardNames: colourName,
  sources: {
    cards: msg.from_cards,
    leaders: msg.leaders,
    resources: msg.from_resources,
    track: msg.faith,
    faith: msg.faith,
    tiles: msg.from_tiles,
    "favor tiles": msg.from_tiles,
  },
  endings: {
    points: { text: msg.ended_by_points, rule: "MR-SCORE-06" },
    "tie-resources": { text: msg.ended_by_tie_resources, rule: "MR-SCORE-07" },
    shared: { text: msg.ended_by_shared, rule: "MR-SCORE-07" },
    "solo-won-faith": { text: msg.ended_by_solo_won_faith, rule: "MR-SOLO-11" },
    "solo-won-cards": { text: msg.ended_by_solo_won_cards, rule: "MR-SOLO-11" },
    "solo-lost-cards": { text: msg.ended_by_solo_lost_cards, rule: "MR-SOLO-09" },
    "solo-lost-cross": { text: msg.ended_by_solo_lost_cross, rule: "MR-SOLO-10" },
  },
  alone: { won: msg.won_solo, lost: msg.lost },
  load: () => import("./table"),
};

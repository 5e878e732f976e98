/** How a table is played, in a few words: expansions, time, undo. */

import { gameOf } from "../../games/registry";
import { msg } from "../../words";
import type { TableInfo, TimeControl } from "../../wire";

const HOUR = 3600;

export function clockName(time: TimeControl | null): string {
  if (!time) return msg.clock_none();
  if (time.budget > 24 * HOUR) return msg.clock_day();
  return msg.clock_budget({ minutes: time.budget / 60, seconds: time.per_move ?? 0 });
}

/** What people want to know before they sit down; what is as usual is left out. */
export function termsOf(info: TableInfo): string[] {
  const { addOns } = gameOf(info.game);
  const chosen = Object.keys(addOns).filter((name) => info.options[name] === true);
  return [
    ...chosen.map((name) => addOns[name]?.name() ?? name),
    clockName(info.time),
    ...(info.undo === "turn" ? [] : [info.undo === "ask" ? msg.term_ask() : msg.term_free()]),
    ...(info.hints ? [] : [msg.term_no_hints()]),
    ...(info.listed ? [msg.term_listed()] : []),
  ];
}

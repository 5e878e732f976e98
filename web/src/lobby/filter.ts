/** Which tables of the lobby are wanted. */

import type { Pace, TableInfo } from "../wire";

export interface Wish {
  game: string;
  /** 0 for any number. */
  seats: number;
  pace: Pace | "";
  /** A switch that must be on, such as an expansion. */
  option: string;
}
export const ANY: Wish = { game: "", seats: 0, pace: "", option: "" };
const DAY = 86400;

/** At what pace a table plays; one without a clock is live. */
export function paceOf(table: TableInfo): Pace {
  return table.time && table.time.budget >= DAY ? "day" : "live";
}

export function fits(table: TableInfo, wish: Wish): boolean {
  return (
    (!wish.game || table.game === wish.game) &&
    (!wish.seats || table.seats.length === wish.seats) &&
    (!wish.pace || paceOf(table) === wish.pace) &&
    (!wish.option || table.options[wish.option] === true)
  );
}

/** A seat that anybody may take. */
export function freeSeat(table: TableInfo): number | undefined {
  return table.seats.find((seat) => seat.kind === "open" && !seat.taken)?.seat;
}

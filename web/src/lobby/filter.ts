/** Which tables of the lobby are wanted. */

import type { Pace, TableInfo } from "../wire";

export interface TableFilter {
  game: string;
  /** 0 for any number. */
  seats: number;
  pace: Pace | "";
  /** A switch that must be on, such as an expansion. */
  option: string;
}
export const ANY: TableFilter = { game: "", seats: 0, pace: "", option: "" };
const DAY = 86400;

/** At what pace a table plays; one without a clock is live. */
export function paceOf(table: TableInfo): Pace {
  return table.time && table.time.budget >= DAY ? "day" : "live";
}

export function fits(table: TableInfo, filter: TableFilter): boolean {
  return (
    (!filter.game || table.game === filter.game) &&
    (!filter.seats || table.seats.length === filter.seats) &&
    (!filter.pace || paceOf(table) === filter.pace) &&
    (!filter.option || table.options[filter.option] === true)
  );
}

/** A seat that anybody may take. */
export function freeSeat(table: TableInfo): number | undefined {
  return table.seats.find((seat) => seat.kind === "open" && !seat.taken)?.seat;
}

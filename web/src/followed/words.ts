/** The words for tables that one follows. */

import type { TableInfo } from "../wire";
import { withShared } from "../words";

const en = {
  followed: "Followed",
  follow: "Follow",
  unfollow: "Unfollow",
  wins: "finished: {names} won",
  nobody_wins: "finished",
} as const;

const it = {
  followed: "Seguite",
  follow: "Segui",
  unfollow: "Non seguire più",
  wins: "finita: vittoria di {names}",
  nobody_wins: "finita",
};

export const msg = withShared(en, it);

const nameOf = (table: TableInfo, seat: number): string =>
  table.seats[seat]?.name || table.seats[seat]?.bot || msg.player({ number: seat + 1 });

/** Who won, or whose turn it is. */
export function stateOf(table: TableInfo): string {
  const names = (seats: readonly number[]) => seats.map((seat) => nameOf(table, seat)).join(", ");
  if (table.status === "finished")
    return table.winners?.length ? msg.wins({ names: names(table.winners) }) : msg.nobody_wins();
  if (table.status === "waiting") return msg.state_waiting();
  return table.turn.length ? msg.turn_of({ name: names(table.turn) }) : msg.state_running();
}

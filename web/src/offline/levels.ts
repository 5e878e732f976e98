/** How long bots take where Python thinks in a browser. */

import { language } from "../app/language.svelte";
import { gameOf } from "../games/registry";
import { msg } from "./words";

interface Seat {
  kind: string;
  bot: string;
}

/** Seconds that a level may think about a decision, as `magnifico.offline.edition` has it. */
const MOST_SECONDS = 2.5;
/** What the level magnifico and those who think as long want: simulated turns. */
const THOROUGH = 200;
/** The bots that search, with the simulated turns that they want. */
const SEARCHING: Record<string, number> = {
  patron: 12,
  magnifico: THOROUGH,
  builder: THOROUGH,
  soldier: THOROUGH,
  bishop: THOROUGH,
};
/** Simulated turns in a second on an ordinary machine, for a game that does not say. */
const PACE = 40;
/** What takes longer is worth a word. */
const LONG_SECONDS = 1;
/** A full table takes so many times as long as one of two. */
const FULL_TABLE = 4.3;

/** How fast the bots of a table think: simulated turns in a second. */
function pace(game: string, seats: number): number {
  const grown = 1 + ((FULL_TABLE - 1) * Math.max(0, seats - 2)) / 2;
  return (gameOf(game).pace ?? PACE) / grown;
}

/** What is honest to say about the bots at a table; nothing where they are as on a server. */
export function slowness(game: string, seats: readonly Seat[]): string {
  const levels = new Set(seats.filter(({ kind }) => kind === "bot").map(({ bot }) => bot));
  const seconds = MOST_SECONDS.toLocaleString(language.now);
  for (const [level, wanted] of Object.entries(SEARCHING).reverse()) {
    if (!levels.has(level)) continue;
    const reached = (MOST_SECONDS * pace(game, seats.length)) / wanted;
    if (reached < 1) return msg.thinks_shorter({ seconds, share: Math.ceil(100 * reached) });
    if (MOST_SECONDS / reached > LONG_SECONDS) return msg.takes_a_while({ seconds });
  }
  return "";
}

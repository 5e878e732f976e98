/** The games that have a table of their own here. Every other game gets a plain one. */

import type { Game } from "./game";
import { LORENZO } from "./lorenzo";
import { MASTERS } from "./masters";
import { plainGame } from "./plain";

const GAMES: Readonly<Record<string, Game>> = { lorenzo: LORENZO, masters: MASTERS };

/** The games of this page, the first one first. */
export const GAME_NAMES: readonly string[] = Object.keys(GAMES);
export const FIRST_GAME = GAME_NAMES[0] ?? "";

export function gameOf(name: string): Game {
  return GAMES[name] ?? plainGame(name);
}

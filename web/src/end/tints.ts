/** The colours of sources of points. */

import { gameOf } from "../games/registry";

/** For sources that have no colour on the board. */
const OTHERS = ["#6b6354", "#8c6d1f", "#3f7474", "#9a4b1c", "#7b2434", "#4f5f7d", "#3d2a10"];

/** The colour of each source of a game: that of its cards on the board, or one that is left. */
export function tints(game: string, sources: readonly string[]): (source: string) => string {
  const known = gameOf(game).tints ?? {};
  const others = sources.filter((source) => !(source in known));
  return (source) => known[source] ?? OTHERS[others.indexOf(source) % OTHERS.length] ?? "";
}

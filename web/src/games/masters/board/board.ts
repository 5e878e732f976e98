/** What is printed on the boards, from the data files of the engine. */

import files from "virtual:cards/masters";

interface Track {
  last: number;
  points: Record<string, number>;
  section: { start: number; pope: number; points: number }[];
}
interface Board {
  depots: number[];
  last_card: number;
}

export const TRACK = files["faith_track"] as unknown as Track;
export const BOARD = files["board"] as unknown as Board;
/** The rules of the places on the table that are no components. */
export const SPACE_RULES = {
  market: ["MR-MARKET-01", "MR-MARKET-02", "MR-MARKET-05", "MR-MARKET-06"],
  grid: ["MR-BUY-01", "MR-BUY-02", "MR-BUY-03", "MR-BUY-04"],
  warehouse: ["MR-DEPOT-01", "MR-DEPOT-02", "MR-DEPOT-04", "MR-DEPOT-05"],
  strongbox: ["MR-DEPOT-08", "MR-PROD-04"],
  faith: ["MR-FAITH-01", "MR-FAITH-02", "MR-FAITH-03", "MR-FAITH-04", "MR-SCORE-02"],
  lorenzo: ["MR-SOLO-02", "MR-SOLO-07", "MR-SOLO-09", "MR-SOLO-10", "MR-SOLO-11"],
} as const;
/** What a marble of each colour gives. */
export const MARBLES = Object.fromEntries(
  (files["market"] as unknown as { marble: { colour: string; gives: string }[] }).marble.map(
    (marble) => [marble.colour, marble.gives],
  ),
) as Record<string, string>;

/** The section of the track that a space lies in, from 0, or -1. */
export function sectionOf(space: number): number {
  return TRACK.section.findIndex((section) => section.start <= space && space <= section.pope);
}

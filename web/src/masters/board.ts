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

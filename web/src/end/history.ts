/** The points of a game as lines: one value for every round, and the result at the end. */

import type { PointsHistory } from "../wire";

export interface Mark {
  /** The round that has just ended; 0 for the start, -1 for the result. */
  round: number;
  /** The number of the moment. */
  at: number;
  /** By seat. */
  points: readonly number[];
}

export function marksOf(history: PointsHistory): Mark[] {
  const { rounds, points } = history;
  const last = points.length - 1;
  const found: Mark[] = [{ round: 0, at: 0, points: points[0] ?? [] }];
  for (let at = 1; at < last; at++) {
    const round = rounds[at] ?? 0;
    if (round > 0 && (at === last - 1 || rounds[at + 1] !== round))
      found.push({ round, at, points: points[at] ?? [] });
  }
  if (last > 0) found.push({ round: -1, at: last, points: points[last] ?? [] });
  return found;
}

/** Round numbers for an axis from the least to the most value. */
export function ticksOf(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((one) => span / one <= 6) ?? 500;
  const found: number[] = [];
  for (let at = Math.floor(least / step) * step; at < most + step; at += step) found.push(at);
  return found;
}

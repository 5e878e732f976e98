/** Who solves puzzles in this browser: their rating, what they solved, and their streak of days. */

import { NEW, rated, type Rating } from "./glicko";

const KEY = "magnifico.puzzles";
/** How sure the rating of a puzzle is. */
const SURE = 80;
const DAY = 86_400_000;

interface StoredProgress {
  rating: Rating;
  /** Whether the first answer was right, by the names of the puzzles. */
  answers: Record<string, boolean>;
  /** Days in a row on which the daily puzzle was solved, the last one of them, and the most ever. */
  streak: { day: string; count: number; most: number };
}

const FRESH: StoredProgress = { rating: NEW, answers: {}, streak: { day: "", count: 0, most: 0 } };

function load(): StoredProgress {
  try {
    const kept = JSON.parse(
      globalThis.localStorage?.getItem(KEY) ?? "{}",
    ) as Partial<StoredProgress>;
    return { ...FRESH, ...kept };
  } catch {
    return FRESH;
  }
}

/** Whether a day is the one after another. */
export const follows = (day: string, before: string): boolean =>
  Date.parse(day) - Date.parse(before) === DAY;

export class Solver {
  kept = $state.raw<StoredProgress>(load());

  get rating(): number {
    return Math.round(this.kept.rating.rating);
  }

  /** Whether the rating is still a guess. */
  get isUnsure(): boolean {
    return this.kept.rating.deviation > 110;
  }

  get count(): number {
    return Object.values(this.kept.answers).filter(Boolean).length;
  }

  /** How a puzzle was answered; undefined when it was not. */
  answered(id: string): boolean | undefined {
    return this.kept.answers[id];
  }

  /** The days in a row, as they count on a day: one that was left out ends them. */
  streak(today: string): number {
    const { day, count } = this.kept.streak;
    return day === today || follows(today, day) ? count : 0;
  }

  /** Take the first answer to a puzzle into account; `day` when it is the one of today. */
  answer(id: string, rating: number, right: boolean, day?: string): void {
    if (id in this.kept.answers) return;
    const game = { rating, deviation: SURE, score: right ? 1 : 0 };
    this.#keep({
      rating: rated(this.kept.rating, [game]),
      answers: { ...this.kept.answers, [id]: right },
      streak: day && right ? this.#longer(day) : this.kept.streak,
    });
  }

  #longer(day: string): StoredProgress["streak"] {
    const { streak } = this.kept;
    if (streak.day === day) return streak;
    const count = follows(day, streak.day) ? streak.count + 1 : 1;
    return { day, count, most: Math.max(count, streak.most) };
  }

  #keep(kept: StoredProgress): void {
    this.kept = kept;
    globalThis.localStorage?.setItem(KEY, JSON.stringify(kept));
  }
}

export const solver = new Solver();

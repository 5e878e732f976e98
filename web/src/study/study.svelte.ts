/** What was found out about a game: asked for, watched as it is made, and looked at. */

import { api, Refused } from "../net/api";
import type {
  Analysis,
  AnalysisDepth,
  AnalysisStatus,
  JudgedMove,
  MoveMark,
  TrialReply,
} from "../wire";

/** How often is asked how far the work is. */
const PAUSE = 700;

/** Moves that are worth learning from. */
const MISTAKES: readonly MoveMark[] = ["inaccuracy", "mistake", "blunder"];

/** A move of one's own to be improved: what was answered, and what came of it. */
export interface Exercise {
  judged: JudgedMove;
  reply: TrialReply | null;
  /** Whether the solution was asked for. */
  shown: boolean;
}

export class Study {
  status = $state.raw<AnalysisStatus | null>(null);
  problem = $state("");
  /** By the number of the move. */
  comments = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** Comments that are being written, by the number of the move: they outlive what shows them. */
  drafts = $state.raw<ReadonlyMap<number, string>>(new Map());
  mayComment = $state(false);
  /** Which part of it is looked at. */
  tab = $state<"game" | "moments" | "learn" | "moves">("game");
  exercise = $state.raw<Exercise | null>(null);
  /** Exercises that were solved, by the number of the move. */
  solved = $state.raw<ReadonlySet<number>>(new Set());

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  analysis: Analysis | null = $derived(this.status?.analysis ?? null);

  /** What was judged, by the number of the move. */
  judged: ReadonlyMap<number, JudgedMove> = $derived(
    new Map(this.analysis?.moves.map((move) => [move.number, move])),
  );

  get running(): boolean {
    return this.status?.state === "running";
  }

  async open(): Promise<void> {
    const told = await api.comments(this.id);
    this.#hear(told.comments);
    this.mayComment = told.may_write;
    await this.#look();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.status = await api.analysis(this.id);
    } catch (problem) {
      if (problem instanceof Refused && problem.status !== 429) return this.#complain(problem);
    }
    if (this.running) this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  async start(depth: AnalysisDepth): Promise<void> {
    this.problem = "";
    try {
      this.status = await api.analyse(this.id, depth);
      await this.#look();
    } catch (problem) {
      this.#complain(problem);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await api.stopAnalysis(this.id);
    } catch (problem) {
      this.#complain(problem);
    }
    await this.#look();
  }

  draft(number: number, text: string): void {
    this.drafts = new Map([...this.drafts, [number, text]]);
  }

  async comment(number: number, text: string): Promise<void> {
    try {
      this.#hear((await api.comment(this.id, number, text)).comments);
      this.drafts = new Map([...this.drafts].filter(([other]) => other !== number));
    } catch (problem) {
      this.#complain(problem);
    }
  }

  #hear(comments: readonly { number: number; text: string }[]): void {
    this.comments = new Map(comments.map(({ number, text }) => [number, text]));
  }

  #complain(problem: unknown): void {
    this.problem = problem instanceof Error ? problem.message : String(problem);
  }

  // -- exercises -------------------------------------------------------------------------------

  /** The moves of some seats that could have been better, the costliest first. */
  mistakesOf(seats: readonly number[]): JudgedMove[] {
    const own = this.analysis?.moves.filter(
      (move) => seats.includes(move.seat) && MISTAKES.includes(move.mark),
    );
    return (own ?? []).sort((a, b) => b.loss - a.loss);
  }

  begin(judged: JudgedMove): void {
    this.exercise = { judged, reply: null, shown: false };
  }

  leave(): void {
    this.exercise = null;
  }

  show(): void {
    if (this.exercise) this.exercise = { ...this.exercise, shown: true };
  }

  /** Have an answer judged. */
  async answer(moves: string[], seat: number): Promise<void> {
    const exercise = this.exercise;
    if (!exercise) return;
    const reply = await api.trial(this.place, seat, moves);
    if (this.exercise?.judged !== exercise.judged) return;
    this.exercise = { ...exercise, reply };
    if (reply.verdict === "best") this.solved = new Set([...this.solved, exercise.judged.number]);
  }

  /** Where moves are tried out: the moment before the one that is to be improved. */
  get place(): string {
    return `/tables/${this.id}/moments/${(this.exercise?.judged.number ?? 1) - 1}`;
  }
}

/** A game that is looked at again: which moment, through whose eyes, and how it moves on. */

import { api, Refused } from "../net/api";
import type { GameView, LogEntry, PointsHistory, ReplayView } from "../wire";
import type { Table } from "../table/table.svelte";

/** How long to wait when the server says that it was asked too often. */
const PATIENCE = 2000;
export const SPEEDS = [2000, 1000, 500, 250] as const;
export const SPEED_NAMES = ["½×", "1×", "2×", "4×"] as const;

/** A past moment is only looked at: nothing can be chosen in it. */
const still = (view: GameView): GameView => ({
  ...view,
  undo: null,
  decisions: view.decisions.map((decision) => ({ ...decision, options: null })),
});

export class Replay {
  number = $state(0);
  last = $state(0);
  /** Whose eyes: a seat, -1 for the public, null for the own seat. */
  seat = $state<number | null>(null);
  /** Whether all hands are open. */
  open = $state(false);
  /** Whether somebody tries out another move at this moment. */
  trying = $state(false);
  playing = $state(false);
  speed = $state(1);
  ready = $state(false);
  failed = $state(false);
  history = $state.raw<PointsHistory | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);

  #kept = new Map<string, Promise<ReplayView>>();

  constructor(readonly table: Table) {}

  get over(): boolean {
    return this.table.info?.status === "finished";
  }

  get #viewer(): string {
    return this.seat === null ? "" : `seat=${this.seat}&`;
  }

  /** Ask patiently: a server may say that it was asked too often. */
  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.status !== 429) throw problem;
    }
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    return this.#ask(question);
  }

  #moment(at: number): Promise<ReplayView> {
    const query = `${this.#viewer}open_hands=${this.open && this.over}`;
    const key = `${at}?${query}`;
    const known = this.#kept.get(key) ?? this.#ask(() => api.replay(this.table.id, at, query));
    this.#kept.set(key, known);
    known.catch(() => this.#kept.delete(key));
    return known;
  }

  /** Read what there is; start at a moment, or where it is natural. */
  async begin(at: number | null): Promise<void> {
    [this.history, { entries: this.log }] = await Promise.all([
      this.#ask(() => api.points(this.table.id, this.#viewer)),
      this.#ask(() => api.log(this.table.id, `${this.#viewer}since=0`)),
    ]);
    this.last = this.history.points.length - 1;
    this.number = Math.min(this.last, at ?? (this.over ? 0 : this.last));
    this.ready = true;
  }

  /** Show the moment on the table; what is shown follows number, seat and hands. */
  async show(): Promise<void> {
    const at = this.number;
    try {
      const seen = await this.#moment(at);
      if (at !== this.number) return;
      const fresh = seen.entry ? [seen.entry] : [];
      const entries = this.log.filter((entry) => entry.number <= at);
      for (const call of this.table.before) call();
      this.table.log = entries.length ? entries : fresh;
      this.table.view = this.trying ? { ...seen.view, undo: null } : still(seen.view);
      if (this.table.info)
        this.table.info = {
          ...this.table.info,
          turn: seen.view.decisions.map((decision) => decision.seat),
        };
      for (const call of this.table.after) call(fresh);
      this.last = Math.max(this.last, seen.last);
      if (at < this.last) void this.#moment(at + 1);
    } catch {
      this.failed = true;
    }
  }

  go(to: number): void {
    this.number = Math.min(this.last, Math.max(0, to));
  }

  step(): void {
    if (this.number >= this.last) this.playing = false;
    else this.number++;
  }

  toggle(): void {
    if (!this.playing && this.number >= this.last) this.number = 0;
    this.playing = !this.playing;
  }

  roundAt(at: number): number {
    return this.history?.rounds[at] ?? 0;
  }

  /** To the start of the next round, or of this one, or of the one before. */
  round(step: 1 | -1): void {
    const rounds = this.history?.rounds ?? [];
    const here = this.roundAt(this.number);
    if (step > 0) {
      const next = rounds.findIndex((value, at) => at > this.number && value > here);
      this.go(next < 0 ? this.last : next);
    } else {
      const start = rounds.indexOf(here);
      this.go(this.number > start ? start : rounds.indexOf(this.roundAt(Math.max(0, start - 1))));
    }
  }

  /** Where each round begins. */
  marks = $derived(
    this.history
      ? this.history.rounds.flatMap((value, at) =>
          at && value !== this.history?.rounds[at - 1] ? [{ at, value }] : [],
        )
      : [],
  );
}

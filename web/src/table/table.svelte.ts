/** A table as this browser sees it: the game, the log, the chat, and the move being planned. */

import { getContext, setContext } from "svelte";

import { say } from "../app/language.svelte";
import { tellTurn } from "../app/notice";
import { settings } from "../app/settings.svelte";
import { bell, knock } from "../app/sound";
import { speech } from "../app/speech.svelte";
import { Live, NotDone } from "../net/live.svelte";
import type {
  ChatLine,
  DecisionInfo,
  DoneReply,
  GameView,
  HintReply,
  LogEntry,
  OptionInfo,
  Preview,
  PreviewReply,
  ServerMessage,
  TableInfo,
  Why,
  WhyReply,
  Words,
} from "../wire";
import { t } from "./words";

/** One choice of a plan: an option, and the decision that it answers. */
export interface Step {
  option: OptionInfo;
  decision: DecisionInfo;
}

/** Decisions that a plan may stop at: what was chosen so far is complete without them. */
const STOPS = new Set(["turn", "after", "end-turn"]);
/** Decisions whose first option is the natural one; it is taken, and can be changed. */
const WITH_DEFAULT = new Set(["servants", "bonus-activation"]);

/** The option that is taken unless the person chooses another one. In Masters of Renaissance it is natural to store
 * everything (but not to discard) and to pay from the warehouse first. */
function defaultOf(decision: DecisionInfo | null | undefined): OptionInfo | undefined {
  const first = decision?.options?.[0];
  return decision &&
    (WITH_DEFAULT.has(decision.kind) ||
      first?.move === "store" ||
      first?.target["warehouse"] !== undefined)
    ? first
    : undefined;
}

type Hear = (entries: readonly LogEntry[]) => void;

export class Table {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<GameView | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  unread = $state(0);

  plan = $state.raw<readonly Step[]>([]);
  preview = $state.raw<Preview | null>(null);
  busy = $state(false);
  /** Whether an answer of the server is awaited: to a move, or to a plan. */
  get waits(): boolean {
    return this.busy || (this.plan.length > 0 && !this.preview);
  }
  problem = $state.raw<Words | null>(null);
  /** The rule behind the problem, if there is one. */
  problemRule = $state("");
  hint = $state.raw<HintReply | null>(null);
  /** The number of moves that this person has seen before coming back. */
  seen = $state(-1);

  readonly live: Live;
  /** Called before the picture changes, and after it with what happened. */
  readonly before = new Set<() => void>();
  readonly after = new Set<Hear>();

  #seq = 0;
  #looks: number | null = null;
  #question = 0;
  #planned = -1;
  #reasons = new Map<string, Promise<Why | null>>();

  constructor(readonly id: string) {
    this.live = new Live(
      `/api/tables/${id}/live`,
      () => ({ seat: this.#looks, since: null }),
      (message) => this.hear(message),
    );
  }

  // -- who and what --------------------------------------------------------------------------

  get me(): number {
    return this.view?.viewer ?? -1;
  }

  get mySeats(): number[] {
    return this.info?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];
  }

  name(seat: number): string {
    const given = this.view?.names[seat] || this.info?.seats[seat]?.name;
    return given || t.player({ number: seat + 1 });
  }

  /** The decision that this person must take, if any. */
  decision = $derived(this.view?.decisions.find((decision) => decision.options !== null) ?? null);

  /** The decision to be answered now: the open one, or the next one of the plan. */
  now = $derived(this.plan.length ? (this.preview?.next ?? null) : this.decision);

  /** Whether the plan is complete. */
  ready = $derived(
    this.plan.length > 0 &&
      this.preview !== null &&
      this.preview.legal &&
      (this.preview.next === null || STOPS.has(this.preview.next.kind)),
  );

  /** How the game ended, in the words of its last event. */
  ended = $derived(
    this.view?.outcome
      ? (this.log.at(-1)?.events.findLast((event) => event.kind === "game-over")?.text ?? null)
      : null,
  );

  /** What ends the turn after the plan, where the game asks for it. */
  ending = $derived(
    this.now && this.now.kind !== "turn"
      ? (this.now.options?.find((option) => option.move === "end") ?? null)
      : null,
  );

  // -- hearing the server ----------------------------------------------------------------------

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "view":
        this.#change(message.seq, message.view, message.table);
        this.log = message.entries;
        this.chat = message.chat;
        if (this.seen < 0) this.seen = this.#lastOwnMove();
        return;
      case "update":
        this.#update(message);
        return;
      case "table":
        this.info = message.table;
        return;
      case "chat":
        this.chat = [...this.chat, message.line];
        if (!message.line.notice) this.unread++;
        return;
      case "refused":
        if (message.view) this.#change(message.seq, message.view, this.info);
        return;
    }
  }

  #update(message: Extract<ServerMessage, { type: "update" }>): void {
    for (const call of this.before) call();
    const kept =
      message.undone === null
        ? this.log
        : this.log.filter((entry) => entry.number <= (message.undone ?? 0));
    this.log = [...kept, ...message.entries];
    const hadTurn = this.decision !== null;
    this.#change(message.seq, message.view, message.table);
    for (const call of this.after) call(message.entries);
    const told = message.entries.flatMap((entry) => entry.events.map((event) => say(event.text)));
    if (told.length) speech.say(told.join(" "));
    if (message.entries.length) knock();
    if (hadTurn || !this.decision) return;
    bell();
    tellTurn(this.id);
  }

  #change(seq: number, view: GameView | null, info: TableInfo | null): void {
    const moved = seq !== this.#seq || view?.viewer !== this.view?.viewer;
    this.#seq = seq;
    this.view = view;
    if (info) this.info = info;
    if (!moved) return;
    this.hint = null;
    this.#reasons.clear();
    if (!this.busy) this.#replan();
  }

  #lastOwnMove(): number {
    const own = this.log.filter((entry) => this.mySeats.includes(entry.seat));
    return own.at(-1)?.number ?? 0;
  }

  // -- planning ----------------------------------------------------------------------------------

  /** Choose an option of the decision to be answered now, or of the open one (which starts anew). */
  choose(option: OptionInfo): void {
    const decision = this.now?.options?.includes(option) ? this.now : this.decision;
    if (!decision || this.busy) return;
    this.problem = null;
    const steps = decision === this.decision ? [] : this.plan;
    if (settings.confirm === "never")
      void this.#playAll([...steps, { option, decision }].map((step) => step.option.move));
    else void this.#setPlan([...steps, { option, decision }]);
  }

  /** Answer a step of the plan differently; what came after it is forgotten. */
  change(index: number, option: OptionInfo): void {
    const step = this.plan[index];
    if (step) void this.#setPlan([...this.plan.slice(0, index), { ...step, option }]);
  }

  /** Take the last choice of the plan back (with the default that followed from it). */
  back(): void {
    let end = this.plan.length - 1;
    while (end > 0 && defaultOf(this.plan[end]?.decision)) end--;
    void this.#setPlan(this.plan.slice(0, end));
  }

  drop(): void {
    void this.#setPlan([]);
  }

  #replan(): void {
    const steps = this.plan;
    if (!steps.length) return;
    const first = steps[0]?.option.move;
    const still = this.decision?.options?.some((option) => option.move === first) ?? false;
    void this.#setPlan(still ? steps : []);
  }

  async #setPlan(steps: readonly Step[]): Promise<void> {
    const question = ++this.#question;
    this.plan = steps;
    this.preview = null;
    if (!steps.length) return;
    const [preview] = await this.previews([steps.map((step) => step.option.move)]);
    if (question !== this.#question) return;
    if (!preview?.legal) {
      if (preview) {
        this.problem = preview.text;
        this.problemRule = preview.rule;
      }
      void this.#setPlan(steps.slice(0, -1));
      return;
    }
    this.preview = preview;
    this.#takeDefault(steps, preview);
  }

  #takeDefault(steps: readonly Step[], preview: Preview): void {
    const next = preview.next;
    const option = defaultOf(next);
    if (next && option) void this.#setPlan([...steps, { option, decision: next }]);
  }

  /** What lines of moves would bring. */
  async previews(lines: string[][], quiet = false): Promise<Preview[]> {
    try {
      return (await this.live.ask<PreviewReply>({ type: "preview", lines, seat: this.me }))
        .previews;
    } catch (problem) {
      if (!quiet) this.#complain(problem);
      return [];
    }
  }

  // -- playing -----------------------------------------------------------------------------------

  /** Play the plan, and maybe one more move after it. */
  async confirm(more?: OptionInfo): Promise<void> {
    if (this.busy || !this.plan.length) return;
    const moves = this.plan.map((step) => step.option.move);
    await this.#playAll(more ? [...moves, more.move] : moves);
  }

  async #playAll(moves: string[]): Promise<void> {
    this.busy = true;
    this.#planned = this.view?.number ?? -1;
    const seat = this.me;
    try {
      for (const move of moves) {
        const done = await this.live.ask<DoneReply>({ type: "move", seq: this.#seq, move, seat });
        this.#seq = done.seq;
      }
    } catch (problem) {
      this.#complain(problem);
    }
    this.busy = false;
    void this.#setPlan([]);
    this.seen = Number.MAX_SAFE_INTEGER;
  }

  /** Take back what was confirmed last, as a whole; or to a move number. */
  async undo(to = this.#start()): Promise<void> {
    this.drop();
    try {
      await this.live.ask<DoneReply>({
        type: "undo",
        seq: this.#seq,
        to,
        seat: this.#looks === null ? null : this.me,
      });
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** Where the last plan began, if moves can be taken back so far. */
  #start(): number | null {
    const { undo, number } = this.view ?? {};
    return undo && this.#planned >= undo.first && this.#planned < (number ?? 0)
      ? this.#planned
      : null;
  }

  async askHint(): Promise<void> {
    try {
      this.hint = await this.live.ask<HintReply>({ type: "hint", seat: this.me });
      speech.say(say(this.hint.text));
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** Why a move is not offered; null when it is, or when nobody knows. */
  why(move: string): Promise<Why | null> {
    let reason = this.#reasons.get(move);
    if (!reason) {
      reason = this.live.ask<WhyReply>({ type: "why", moves: [move], seat: this.me }).then(
        (reply) => reply.reasons[0] ?? null,
        () => null,
      );
      this.#reasons.set(move, reason);
    }
    return reason;
  }

  async speak(text: string): Promise<void> {
    try {
      await this.live.ask<DoneReply>({ type: "chat", text });
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** Look at the table as one of the own seats, as a spectator (-1) or as whoever decides (null). */
  look(seat: number | null): void {
    this.#looks = seat;
    this.live.tell({ type: "look", seat });
  }

  #complain(problem: unknown): void {
    this.problemRule =
      problem instanceof NotDone && problem.reply.type === "refused" ? problem.reply.rule : "";
    if (problem instanceof NotDone && problem.reply.type === "refused")
      this.problem = problem.reply.text;
    else if (problem instanceof NotDone && problem.reply.type === "error")
      this.problem = { en: problem.reply.message, it: problem.reply.message };
    if (this.problem) speech.say(say(this.problem));
  }
}

const KEY = Symbol("table");

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

export function useTable(): Table {
  return getContext(KEY);
}

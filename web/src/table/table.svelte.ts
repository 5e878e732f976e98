/** A table as this browser sees it: the game, the log, the chat, and the move being planned. */

import { getContext, setContext } from "svelte";

import { say, sayEvent, sayOption, speaker } from "../sentences/speaker.svelte";
import { tellTurn } from "../app/device/notice";
import { settings } from "../app/settings.svelte";
import { bell, knock } from "../app/device/sound";
import { announcements } from "../app/announcements.svelte";
import type { Planning, TableParts } from "../games/game";
import { addToSeed } from "../fair/share";
import { changed, sortedJson } from "../net/changes";
import { Live, NotDone, type Link } from "../net/live.svelte";
import { sha256 } from "../net/sha256";
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
  UpdateReply,
  Why,
  WhyReply,
  Text,
} from "../wire";
import { msg } from "../words";
import { Ahead } from "./ahead.svelte";
import type { Clocks } from "./clock.svelte";
import { loadGame, type Components } from "./components";
import { suggestions, type Suggestion } from "./hints";
import { withoutScoring } from "./plan/scoring";
import type { Step } from "./plan/step";
import { withWholeDecisions } from "./wholeDecision";

/** While nothing is known of the game: every choice is a plan of its own. */
const UNPLANNED: Planning = {
  isStop: () => true,
  defaultOption: () => undefined,
  isIdle: () => false,
};

type Hear = (entries: readonly LogEntry[]) => void;

export class Table {
  /** The table of its game, as soon as it is loaded. */
  parts = $state.raw<TableParts | null>(null);
  components = $state.raw<Components>(new Map());
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<GameView | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  unread = $state(0);
  /** The time of the players, where the table is played and not only looked at. */
  clocks: Clocks | null = null;

  plan = $state.raw<readonly Step[]>([]);
  preview = $state.raw<Preview | null>(null);
  busy = $state(false);
  /** Whether an answer of the server is awaited: to a move, or to a plan. */
  get waits(): boolean {
    return this.busy || (this.plan.length > 0 && !this.preview);
  }
  problem = $state.raw<Text | null>(null);
  /** The rule behind the problem, if there is one. */
  problemRule = $state("");
  hint = $state.raw<HintReply | null>(null);
  /** The number of the move up to which moves were taken back, until the next one is played. */
  undone = $state<number | null>(null);
  /** Whether an undo of somebody else has just ended this person's turn. */
  turnLost = $state(false);
  /** The number of moves that this person has seen before coming back. */
  seen = $state(-1);

  readonly live: Link;
  readonly ahead: Ahead;
  /** Called before the picture changes, and after it with what happened. */
  readonly before = new Set<() => void>();
  readonly after = new Set<Hear>();

  #seq = 0;
  /** Counts what was heard about the table: the next message is one higher. */
  #at = -1;
  #looks: number | null = null;
  #question = 0;
  #planned = -1;
  /** Whether the open decision follows upon a move that was played from here, in the same turn. */
  #played = false;
  #reasons = new Map<string, Promise<Why | null>>();

  constructor(
    readonly id: string,
    link?: Link,
  ) {
    this.live =
      link ??
      new Live(
        id,
        () => ({ seat: this.#looks, since: null }),
        (message) => this.hear(message),
      );
    this.ahead = new Ahead(
      this.live,
      () => this.me,
      () => this.info,
    );
  }

  /** Load the table of a game and its components. */
  async load(game: string): Promise<void> {
    const { parts, components } = await loadGame(game);
    speaker.address((seat) => this.name(seat));
    this.components = components;
    this.parts = parts;
  }

  get #planning(): Planning {
    return this.parts?.planning ?? UNPLANNED;
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
    return given || msg.player({ number: seat + 1 });
  }

  /** The decision that this person must take, if any. */
  open = $derived(this.view?.decisions.find((decision) => decision.options) ?? null);

  /** What this person decides: now, or in the next turn, while it is tried out. */
  get decision(): DecisionInfo | null {
    return this.open ?? this.ahead.decision;
  }

  /** Whether what is chosen is about the next turn. */
  get isAhead(): boolean {
    return !this.open && this.ahead.decision !== null;
  }

  /** The decision to be answered now: the open one, or the next one of the plan. */
  now = $derived(this.plan.length ? (this.preview?.next ?? null) : this.decision);

  /** Whether the plan is complete. */
  ready = $derived(
    this.plan.length > 0 &&
      this.preview !== null &&
      this.preview.legal &&
      (this.preview.next === null || this.#planning.isStop(this.preview.next)),
  );

  /** How the game ended, in the words of its last event. */
  ended = $derived(
    this.view?.outcome
      ? (this.log.at(-1)?.events.findLast((event) => event.kind === "game-over") ?? null)
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
    if (message.type === "pong" && message.at !== this.#at) this.#askAgain();
    if ("at" in message && message.type !== "pong" && !this.#isNext(message)) return;
    switch (message.type) {
      case "view":
        this.#change(message.seq, message.view, message.table);
        this.log = message.entries;
        this.chat = message.chat;
        if (this.seen < 0) this.seen = this.#lastOwnMove();
        addToSeed(this.live, message.table);
        return;
      case "update":
        this.#update(message);
        return;
      case "table": {
        const waited = this.ahead.waits;
        this.info = message.table;
        if (waited && this.open && this.ahead.plan?.refused) this.#ring();
        addToSeed(this.live, message.table);
        return;
      }
      case "chat":
        this.chat = [...this.chat, message.line];
        if (!message.line.notice) this.unread++;
        return;
    }
  }

  /** Whether a message follows upon what was heard; after a gap the whole is asked for. */
  #isNext(message: { type: string; at: number }): boolean {
    if (message.type !== "view" && message.at !== this.#at + 1) {
      if (message.at > this.#at) this.#askAgain();
      return false;
    }
    this.#at = message.at;
    return true;
  }

  /** Ask for the whole view: something was missed. */
  #askAgain(): void {
    this.live.tell({ type: "look", seat: this.#looks });
  }

  #update(message: UpdateReply): void {
    if (!this.view || !this.info) return;
    const changes = message.changes ?? {};
    const now = changed({ view: this.view, table: this.info }, changes);
    if (message.check && message.check !== sha256(sortedJson(now.view.state)).slice(0, 16)) {
      this.#askAgain();
      return;
    }
    for (const call of this.before) call();
    const undone = message.undone ?? Number.MAX_SAFE_INTEGER;
    this.log = [...this.log.filter((entry) => entry.number <= undone), ...message.entries];
    const hadTurn = this.open !== null;
    this.#change(message.seq, withWholeDecisions(now.view, changes), now.table);
    const takenBack = message.undone ?? null;
    if (takenBack !== null || message.entries.length) this.undone = takenBack;
    this.turnLost = takenBack !== null && hadTurn && this.open === null;
    for (const call of this.after) call(message.entries);
    const told = message.entries.flatMap((entry) => entry.events.map(sayEvent));
    if (told.length) announcements.say(told.join(" "));
    if (message.entries.length) knock();
    if (!hadTurn && this.open && !this.ahead.waits) this.#ring();
  }

  #ring(): void {
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
    if (this.open) this.ahead.leave();
    if (this.isAhead) void this.#lookAgain();
    else if (!this.busy) this.#replan();
    this.#endIdleTurn();
  }

  /** End a turn after its last move, where that could not be done with the move itself: because it
   * revealed something, or is not confirmed. */
  #endIdleTurn(): void {
    if (!this.open) this.#played = false;
    const end = this.#played && !this.busy && !this.plan.length ? this.endsItself : null;
    if (!end) return;
    void this.#playAll([end.move], this.#planned);
    this.#played = false;
  }

  async #lookAgain(): Promise<void> {
    await this.ahead.look().catch(() => this.ahead.leave());
    this.#replan();
  }

  #lastOwnMove(): number {
    const own = this.log.filter((entry) => this.mySeats.includes(entry.seat));
    return Math.max(0, own.at(-1)?.number ?? 0);
  }

  // -- planning ----------------------------------------------------------------------------------

  /** Choose an option of the decision to be answered now, or of the open one (which starts anew). */
  choose(option: OptionInfo): void {
    const decision = this.now?.options?.includes(option) ? this.now : this.decision;
    if (!decision || this.busy) return;
    this.problem = null;
    const steps = decision === this.decision ? [] : this.plan;
    if (settings.confirm === "never" && !this.isAhead)
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
    while (end > 0 && this.#hasDefault(end)) end--;
    void this.#setPlan(this.plan.slice(0, end));
  }

  #hasDefault(index: number): boolean {
    const decision = this.plan[index]?.decision;
    return decision !== undefined && this.#planning.defaultOption(decision) !== undefined;
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
    const [preview] = await this.#previewPlan(steps.map((step) => step.option.move));
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
    const option = next ? this.#planning.defaultOption(next) : undefined;
    if (next && option) void this.#setPlan([...steps, { option, decision: next }]);
  }

  /** What the plan would bring; an earlier plan is no longer asked about. */
  async #previewPlan(line: string[]): Promise<Preview[]> {
    const message = { type: "preview", lines: [line], seat: this.me, ahead: this.isAhead };
    try {
      return this.#told(await this.live.askLatest<PreviewReply>("plan", message));
    } catch (problem) {
      this.#complain(problem);
      return [];
    }
  }

  /** Previews as consequences of the choice. */
  #told({ previews }: PreviewReply): Preview[] {
    return previews.map((preview) => withoutScoring(preview, this.parts?.brief));
  }

  /** What lines of moves would bring. */
  async previews(lines: string[][], quiet = false): Promise<Preview[]> {
    try {
      const message = { type: "preview", lines, seat: this.me, ahead: this.isAhead };
      return this.#told(await this.live.ask<PreviewReply>(message));
    } catch (problem) {
      if (!quiet) this.#complain(problem);
      return [];
    }
  }

  // -- playing -----------------------------------------------------------------------------------

  /** Play the plan, and maybe one more move after it; ahead of the turn, keep it until then. */
  async confirm(more = this.endsItself ?? undefined): Promise<void> {
    if (this.busy || !this.plan.length) return;
    const moves = this.plan.map((step) => step.option.move);
    if (this.isAhead) return this.#keepPlan(this.ending ? [...moves, this.ending.move] : moves);
    await this.#playAll(more ? [...moves, more.move] : moves);
  }

  /** What ends the turn with the plan, where this person wants that and nothing else is left to do. */
  get endsItself(): OptionInfo | null {
    const left = this.now?.options?.filter((option) => !this.#planning.isIdle(option)) ?? [];
    return settings.endTurn && left.length <= 1 ? this.ending : null;
  }

  async #keepPlan(moves: string[]): Promise<void> {
    await this.#attempt(this.ahead.queue(moves));
    this.tryAhead(false);
  }

  /** Try out the next turn while others play, or leave that. */
  tryAhead(on: boolean): void {
    this.drop();
    if (on) void this.#attempt(this.ahead.look());
    else this.ahead.leave();
  }

  /** Forget the plan that waits for the turn, or that was dropped. */
  forgetPlan(): void {
    void this.#attempt(this.ahead.queue([]));
  }

  /** Play moves, which an undo takes back as a whole from where they began. */
  async #playAll(moves: string[], start = this.view?.number ?? -1): Promise<void> {
    this.busy = true;
    this.#played = true;
    this.#planned = start;
    const seat = this.me;
    try {
      const done = await this.live.ask<DoneReply>({ type: "plan", seq: this.#seq, moves, seat });
      this.#seq = Math.max(this.#seq, done.seq);
    } catch (problem) {
      this.#complain(problem);
    }
    this.busy = false;
    void this.#setPlan([]);
    this.seen = Number.MAX_SAFE_INTEGER;
    this.#endIdleTurn();
  }

  /** Take back what was confirmed last, as a whole; or to a move number. */
  async undo(to = this.#start()): Promise<void> {
    this.drop();
    this.#played = false;
    const seat = this.#looks === null ? null : this.me;
    await this.#attempt(this.live.ask<DoneReply>({ type: "undo", seq: this.#seq, to, seat }));
  }

  /** Where the last plan began, if moves can be taken back so far. */
  #start(): number | null {
    const { undo, number } = this.view ?? {};
    return undo && this.#planned >= undo.first && this.#planned < (number ?? 0)
      ? this.#planned
      : null;
  }

  /** Ask a bot what it would do; once more puts the answer away. */
  async askHint(): Promise<void> {
    if (this.hint) {
      this.hint = null;
      return;
    }
    try {
      this.hint = await this.live.ask<HintReply>({ type: "hint", seat: this.me });
      const move = this.hint.move;
      const hinted = this.decision?.options?.find((option) => option.move === move);
      if (hinted) announcements.say(sayOption(hinted));
    } catch (problem) {
      this.#complain(problem);
    }
  }

  /** What a bot would do, the best first. */
  get candidates(): readonly Suggestion[] {
    return suggestions(this.hint, this.decision);
  }

  /** The place of the first of these moves that is like that, from 1; nothing if none is. */
  hinted(isLike: (option: OptionInfo) => boolean): number | undefined {
    const place = this.candidates.findIndex((one) => isLike(one.option));
    return place < 0 ? undefined : place + 1;
  }

  isHinted(move: string): boolean {
    return this.hinted((option) => option.move === move) !== undefined;
  }

  /** Why a move is not offered; null when it is, or when nobody knows. */
  why(move: string): Promise<Why | null> {
    let reason = this.#reasons.get(move);
    if (!reason) {
      const message = { type: "why", moves: [move], seat: this.me, ahead: this.isAhead };
      reason = this.live.ask<WhyReply>(message).then(
        (reply) => reply.reasons[0] ?? null,
        () => null,
      );
      this.#reasons.set(move, reason);
    }
    return reason;
  }

  async speak(text: string): Promise<void> {
    await this.#attempt(this.live.ask<DoneReply>({ type: "chat", text }));
  }

  /** Answer to somebody who asks to take moves back; who asked withdraws that with no. */
  async agree(agree: boolean): Promise<void> {
    await this.#attempt(this.live.ask<DoneReply>({ type: "agree", agree, seat: this.me }));
  }

  async #attempt(work: Promise<unknown>): Promise<void> {
    try {
      await work;
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
      this.problem = problem.reply.message;
    if (this.problem) announcements.say(say(this.problem));
  }
}

const KEY = Symbol("table");

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

export function useTable(): Table {
  return getContext(KEY);
}

/** The components of the game at this table, by their ids. */
export function useComponents(): Components {
  return useTable().components;
}

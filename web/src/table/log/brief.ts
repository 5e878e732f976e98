/** Moves in one line: what they are about, and what they cost and brought. */

import { isSymbol, type SymbolName } from "../../draw/symbols";
import type { Glyph } from "../../draw/glyphs";
import type { Brief, Headline } from "../../games/game";
import type { EventInfo, LogEntry } from "../../wire";
import type { Components } from "../components";

/** What happened to one player (or, at seat -1, to the table) in a row. */
export interface Part {
  seat: number;
  events: EventInfo[];
}

export interface Line extends Part {
  /** What it is about; without it the line is told in sentences. */
  headline: Headline | undefined;
  pays: Glyph[];
  gains: Glyph[];
}

/** How the cause of what the final scoring brings begins. */
export const FINAL = "final:";

/** The events of an entry by whom they concern; the final scoring has one part for each player. */
function partsOf(events: readonly EventInfo[]): Part[] {
  const parts: Part[] = [];
  for (const event of events) {
    const last = parts.at(-1);
    const scoring = parts.find((part) => part.seat === event.seat && isFinal(part));
    if (scoring && event.kind !== "game-over") scoring.events.push(event);
    else if (last?.seat === event.seat && joins(last, event)) last.events.push(event);
    else parts.push({ seat: event.seat, events: [event] });
  }
  return parts;
}

const isFinal = (part: Part) => part.events[0]?.cause.startsWith(FINAL) ?? false;

/** Whether an event goes on with what a part is about. */
function joins(part: Part, event: EventInfo): boolean {
  return event.kind !== "game-over" && event.cause.startsWith(FINAL) === isFinal(part);
}

function add(sum: Map<string, number>, event: EventInfo): void {
  const goods = (event.data["goods"] ?? {}) as Record<string, number>;
  for (const [good, count] of Object.entries(goods)) sum.set(good, (sum.get(good) ?? 0) + count);
}

function glyphs(sum: ReadonlyMap<string, number>, sign: string): Glyph[] {
  const symbol = (name: string): SymbolName => (isSymbol(name) ? name : "anyone");
  return [...sum].map(([name, count]) => ({
    kind: "amount",
    count: `${sign}${count}`,
    symbol: symbol(name),
  }));
}

/** A part as a line of the log. */
function lineOf(part: Part, brief: Brief | undefined, components: Components): Line {
  const [pays, gains] = [new Map<string, number>(), new Map<string, number>()];
  for (const event of part.events) {
    if (brief?.pays.has(event.kind)) add(pays, event);
    else if (brief?.gains.has(event.kind)) add(gains, event);
  }
  const headline = part.seat >= 0 ? brief?.headline(part.events, components) : undefined;
  return { ...part, headline, pays: glyphs(pays, "−"), gains: glyphs(gains, "+") };
}

/** An entry as lines of the log. */
export function linesOf(entry: LogEntry, brief: Brief | undefined, components: Components): Line[] {
  const told = entry.events.filter((event) => !brief?.skips?.has(event.kind));
  return partsOf(told).map((part) => lineOf(part, brief, components));
}

/** The entries of the log; moves that go on with what the one before them began stand with it. */
export function joined(log: readonly LogEntry[], brief: Brief | undefined): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const entry of log.filter((one) => one.events.length)) {
    const last = entries.at(-1);
    if (last && goesOn(last, entry, brief))
      entries[entries.length - 1] = { ...last, events: [...last.events, ...entry.events] };
    else entries.push(entry);
  }
  return entries;
}

function goesOn(last: LogEntry, entry: LogEntry, brief: Brief | undefined): boolean {
  if (last.number < 0 && entry.number >= 0) return false; // another game
  const isSame = last.seat === entry.seat && last.round === entry.round && last.turn === entry.turn;
  return isSame && (brief?.follows?.has(entry.events[0]?.kind ?? "") ?? false);
}

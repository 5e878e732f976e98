/** What components are worth, as `magnifico tournament --stats --trials` found it; shipped. */

import { language } from "../app/language.svelte";
import { slugOf } from "../draw/facts";

export interface Worth {
  trials: number;
  points: number;
  low: number;
  high: number;
  wins: number;
}
export interface Balance {
  game: string;
  tried_by: string;
  /** Kinds of components that are chosen before the game begins. */
  chosen?: string[];
  /** Games that the bot played against itself, and what each seat had of them, the first first. */
  games?: number;
  win_rate_by_seat?: number[];
  points_by_seat?: number[];
  /** By the id of a component, or by its word alone where a game has no kinds in its ids. */
  worth: Record<string, Worth>;
}

/** Whether a component is chosen for the whole game: it is compared with the others on offer. */
export function isChosen(balance: Balance, id: string): boolean {
  return balance.chosen?.includes(id.split(":")[0] ?? "") ?? false;
}

/** Fewer trials say too little to be shown. */
const FEWEST = 8;

const FILES = import.meta.glob<Balance>("./balance/*.json", { import: "default" });

/** The figures that are shipped for a game, if there are any. */
export async function balanceOf(game: string): Promise<Balance | null> {
  const load = FILES[`./balance/${game}.json`];
  return load ? clear(await load()) : null;
}

/** The figures that rest on enough trials. */
export function clear(balance: Balance): Balance {
  const enough = Object.entries(balance.worth).filter(([, worth]) => worth.trials >= FEWEST);
  return { ...balance, worth: Object.fromEntries(enough) };
}

/** What a component is worth, if it was tried often enough. */
export function worthOf(balance: Balance | null, id: string): Worth | undefined {
  return balance?.worth[id] ?? balance?.worth[slugOf(id)];
}

/** The figures of some components, and the range of points that they span. */
export function compared(balance: Balance, ids: Iterable<string>): { all: Worth[]; span: Span } {
  const all = [...ids].flatMap((id) => worthOf(balance, id) ?? []);
  const points = all.map((worth) => worth.points);
  return { all, span: { least: Math.min(0, ...points), most: Math.max(1, ...points) } };
}

export interface Span {
  least: number;
  most: number;
}

/** Where points stand between the least and the most, from 0 to 100. */
export function place(points: number, span: Span): number {
  const share = (points - span.least) / (span.most - span.least);
  return 100 * Math.min(1, Math.max(0, share));
}

/** Points with their sign, in the language of the page. */
export function signed(points: number): string {
  const format = { signDisplay: "exceptZero", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language.now, format).format(points);
}

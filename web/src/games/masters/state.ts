/** The document of a game of Masters of Renaissance, as far as the table draws it. */

import type { Goods } from "../../draw/facts";
import type { GameView } from "../../wire";

export type Tile = "down" | "up" | "lost";
/** An id, or null for something hidden. */
export type Id = string | null;

export interface Player {
  faith: number;
  tiles: Tile[];
  warehouse: Goods;
  depots: Goods[];
  leader_depots: Record<string, number>;
  strongbox: Goods;
  slots: string[][];
  hand: Id[];
  played: string[];
  discarded: Id[];
}

export interface Solo {
  cross: number;
  stack: Id[];
  used: string[];
  removed: string[];
}

export interface Masters {
  round: number;
  turn: number;
  inkwell: number;
  seat: number;
  market: { rows: string[][]; slide: string };
  grid: Record<string, Record<string, Id[]>>;
  players: Player[];
  solo?: Solo;
}

export const COLOURS = ["green", "blue", "yellow", "purple"] as const;
export const LEVELS = [3, 2, 1] as const;
export const RESOURCES = ["coin", "stone", "servant", "shield"] as const;

export function mastersOf(view: GameView): Masters {
  return view.state as unknown as Masters;
}

/** What a player owns, in all places together. */
export function owned(player: Player): Record<string, number> {
  return Object.fromEntries(
    RESOURCES.map((good) => [good, (player.warehouse[good] ?? 0) + (player.strongbox[good] ?? 0)]),
  );
}

export function cardCount(player: Player): number {
  return player.slots.reduce((sum, slot) => sum + slot.length, 0);
}

/** The places of a line of the market from where a marble enters, as `row-column`. */
export function placesOf(line: string): string[] {
  const [kind, number] = line.split(":");
  const index = Number(number) - 1;
  return kind === "row"
    ? [3, 2, 1, 0].map((column) => `${index}-${column}`)
    : [2, 1, 0].map((row) => `${row}-${index}`);
}

/** The marbles of a line. */
export function marblesOf(state: Masters, line: string): string[] {
  return placesOf(line).map((place) => {
    const [row, column] = place.split("-").map(Number);
    return state.market.rows[row ?? 0]?.[column ?? 0] ?? "white";
  });
}

export const LINES = ["row:1", "row:2", "row:3", "col:1", "col:2", "col:3", "col:4"] as const;

/** The seats in the order of play, from the inkwell on. */
export function seatOrder(state: Masters): number[] {
  const count = state.players.length;
  const first = Math.max(0, state.inkwell);
  return state.players.map((_, i) => (first + i) % count);
}

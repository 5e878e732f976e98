/** The document of a game of Lorenzo il Magnifico, as far as the table draws it. */

import type { Goods } from "../../draw/facts";
import type { GameView } from "../../wire";

export interface Player {
  goods: Goods;
  cards: Record<string, string[]>;
  members: Record<string, string | null>;
  values: Record<string, number>;
  bonus_tile: string | null;
  excommunicated: number[];
  hand: (string | null)[];
  played: string[];
  used: string[];
  copied: string | null;
  pack: (string | null)[];
  pick: string | null;
  family?: string;
  tokens?: (string | null)[];
}

/** What lies on the table only with Houses of Renaissance. */
export interface Houses {
  families: string[];
  auction: string[];
  /** By seat: the place of the family times six, plus the line from below; or a negative number. */
  offers: number[];
  laid: string[][];
  slots: Record<string, string | null>;
  chest: Goods;
  adapted: string;
  sets: number;
  faith_tiles: number[];
  flipped: number[];
}

export interface Lorenzo {
  round: number;
  dice: Record<string, number>;
  order: number[];
  schedule: number[];
  towers: Record<string, (string | null)[]>;
  needs: Record<string, number[]>;
  council: string[];
  closed: string[];
  excommunications: string[];
  players: Player[];
  houses?: Partial<Houses>;
}

export function lorenzoOf(view: GameView): Lorenzo {
  return view.state as unknown as Lorenzo;
}

export interface Standee {
  seat: number;
  member: string;
  value: number | undefined;
}

/** Who stands where: the members by the word of their space. */
export function standing(state: Lorenzo): Map<string, Standee[]> {
  const found = new Map<string, Standee[]>();
  state.players.forEach((player, seat) => {
    for (const [member, place] of Object.entries(player.members)) {
      if (!place || place === "home" || place === "absent") continue;
      const standee = { seat, member, value: player.values[member] };
      found.set(place, [...(found.get(place) ?? []), standee]);
    }
  });
  const council = found.get("council");
  if (council) found.set("council", inQueue(council, state.council));
  return found;
}

function inQueue(there: Standee[], queue: string[]): Standee[] {
  return [...there].sort(
    (a, b) => queue.indexOf(`${a.seat}:${a.member}`) - queue.indexOf(`${b.seat}:${b.member}`),
  );
}

/** The members that a player still has at home, in the order of the dice. */
export function atHome(player: Player): string[] {
  return Object.keys(player.members).filter((member) => player.members[member] === "home");
}

export function present(player: Player): string[] {
  return Object.keys(player.members).filter(
    (member) => player.members[member] && player.members[member] !== "absent",
  );
}

export const TOWERS = ["territory", "character", "building", "venture", "special"] as const;
export const RESOURCES = ["wood", "stone", "servant", "coin"] as const;

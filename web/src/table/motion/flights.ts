/** Which things move on the table when something happens: from where, to where, and what it is. */

import type { EventInfo } from "../../wire";

export interface Flight {
  /** Names of places, the most exact first; the first one that is on the page is taken. */
  from: string[];
  to: string[];
  kind: "member" | "card" | "good";
  /** The member, the card or the good. */
  what: string;
  count: number;
  seat: number;
}

/** What moves because of an event. */
export type Reader = (event: EventInfo) => Flight[];

const word = (id: unknown): string => (typeof id === "string" ? id.slice(id.indexOf(":") + 1) : "");

/** A member goes to a space. */
export const placeMember: Reader = (event) => {
  const member = word(event.data["member"]);
  const space = String(event.data["space"] ?? "");
  if (!member || !space) return [];
  return [
    {
      from: [`home:${event.seat}:${member}`, `seat:${event.seat}`],
      to: [space],
      kind: "member",
      what: member,
      count: 1,
      seat: event.seat,
    },
  ];
};

/** A card goes to the one who takes it. */
export const takeCard: Reader = (event) => {
  const card = String(event.data["card"] ?? "");
  return [
    {
      from: [card],
      to: [card, `seat:${event.seat}`],
      kind: "card",
      what: card,
      count: 1,
      seat: event.seat,
    },
  ];
};

function goods(event: EventInfo, paid: boolean): Flight[] {
  const amounts = (event.data["goods"] ?? {}) as Record<string, number>;
  return Object.entries(amounts).map(([good, count]) => {
    const purse = [`good:${event.seat}:${good}`, `seat:${event.seat}`];
    const cause = [event.cause, `seat:${event.seat}`];
    return {
      from: paid ? purse : cause,
      to: paid ? cause : purse,
      kind: "good",
      what: good,
      count: Math.min(count, 5),
      seat: event.seat,
    };
  });
}

/** Goods go to their new owner. */
export const gainGoods: Reader = (event) => goods(event, false);
/** Goods go away. */
export const payGoods: Reader = (event) => goods(event, true);

export function flightsOf(
  events: readonly EventInfo[],
  readers: Readonly<Record<string, Reader>>,
): Flight[] {
  return events.flatMap((event) => readers[event.kind]?.(event) ?? []);
}

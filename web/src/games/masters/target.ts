/** What an option is about, read from its notation: as `masters/targets.py` does, which a test
 * compares with this. */

import type { Target } from "../../wire";

const READERS: Readonly<Record<string, (rest: string, move: string) => Omit<Target, "verb">>> = {
  keep: (rest) => ({ leaders: rest.split(",").map((name) => `leader:${name}`) }),
  play: (rest) => ({ leader: `leader:${rest}` }),
  discard: (rest) => ({ leader: `leader:${rest}` }),
  buy: (rest) => {
    const [card, slot] = rest.split("@");
    return { card: `card:${card}`, slot: Number(slot) };
  },
  white: (rest) => ({ goods: goods(rest) }),
  drop: (rest) => ({ goods: goods(rest) }),
  spend: (rest) => ({ goods: goods(rest) }),
  powers: (rest) => ({ powers: rest.split(",") }),
  take: (rest) => ({ good: rest }),
  make: (rest) => ({ good: rest }),
  pay: payment,
};

export function target(move: string): Target | undefined {
  const colon = move.indexOf(":");
  const verb = colon < 0 ? move : move.slice(0, colon);
  if (verb === "row" || verb === "col") return { verb: "market", line: move };
  const read = READERS[verb];
  return read && { verb, ...read(colon < 0 ? "" : move.slice(colon + 1), move) };
}

function goods(text: string): Record<string, number> {
  const found = [...text.matchAll(/(\d+)([a-z]+)/g)];
  return Object.fromEntries(found.map(([, amount, name]) => [name, Number(amount)]));
}

function payment(text: string): Omit<Target, "verb"> {
  const paid = /^([^:]*):(\d+)\+(\d+)$/.exec(text);
  if (!paid) return { argument: text };
  return { good: paid[1] ?? "", warehouse: Number(paid[2]), strongbox: Number(paid[3]) };
}

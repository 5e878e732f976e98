/** What an option is about, read from its notation: as `lorenzo/targets.py` does, which a test
 * compares with this. */

import type { GameState, Target } from "../../wire";

type Argument = [name: keyof Target, group: string];

const NUMBER = "number";
const LEADER: Argument[] = [["leader", "leader:"]];
const TOKEN: Argument[] = [["token", ""]];

/** By verb, what each argument is: its name, and the group of its component id. */
const ARGUMENTS: Readonly<Record<string, Argument[]>> = {
  play: LEADER,
  discard: LEADER,
  activate: LEADER,
  copy: LEADER,
  keep: LEADER,
  exchange: [
    ["card", "card:"],
    ["arrow", ""],
  ],
  card: [["card", "card:"]],
  store: [
    ["card", "card:"],
    ["token", ""],
  ],
  token: TOKEN,
  "give-token": TOKEN,
  raise: [["member", "member:"]],
  tile: [["bonus_tile", "bonus-tile:"]],
  trade: [["family", "family:"]],
  give: [["good", ""]],
  action: [["action", ""]],
  servants: [["servants", NUMBER]],
  opponent: [["seat", NUMBER]],
  flip: [["place", NUMBER]],
  offer: [
    ["auction_tile", NUMBER],
    ["line", NUMBER],
  ],
  instead: [
    ["good", ""],
    ["servants", NUMBER],
  ],
};

/** Verbs whose arguments stand in the target by name only; the others keep their text too. */
const BY_NAME_ONLY: ReadonlySet<string> = new Set(
  "play discard activate copy keep exchange raise tile servants".split(" "),
);

export function target(move: string, state: GameState): Target | undefined {
  const [member = "", space] = move.split(">");
  if (space !== undefined) return on({ verb: "place", member: `member:${member}` }, space, state);
  const [verb = "", ...given] = move.split(":");
  if (verb === "take") return on({ verb }, given[0] ?? "", state);
  const wanted = ARGUMENTS[verb];
  if (!wanted || wanted.length !== given.length) return undefined;
  const named = wanted.map(([name, group], place) => [name, argument(group, given[place] ?? "")]);
  const text = BY_NAME_ONLY.has(verb) ? {} : { argument: given.join(":") };
  return { verb, ...text, ...(Object.fromEntries(named) as Partial<Target>) };
}

function argument(group: string, text: string): string | number {
  if (group !== NUMBER) return group + text;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** A target on a space, with the card on the floor if it is one of a tower. */
function on(found: Target, space: string, state: GameState): Target {
  const towers = (state.towers ?? {}) as Record<string, (string | null)[]>;
  const card = towers[space.slice(0, -1)]?.[Number(space.slice(-1)) - 1];
  return { ...found, space: `space:${space}`, ...(card ? { card: `card:${card}` } : {}) };
}

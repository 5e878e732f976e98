/** Which member and space a person points at, and what can be chosen by pointing. */

import { getContext, setContext } from "svelte";

import { useTable, type Table } from "../../../table/table.svelte";
import type { OptionInfo, Target } from "../../../wire";
import { lorenzoOf } from "../state";

export type Mark = "" | "legal" | "other" | "chosen";

function by(
  options: readonly OptionInfo[] | null | undefined,
  key: keyof Target,
): Map<string, OptionInfo[]> {
  const found = new Map<string, OptionInfo[]>();
  for (const option of options ?? []) {
    const id = option.target[key];
    if (typeof id === "string") found.set(id, [...(found.get(id) ?? []), option]);
  }
  return found;
}

export class Choice {
  /** The member that shall be placed, as `member:white`. */
  member = $state<string | null>(null);
  /** A space for which the member is still to be chosen. */
  space = $state<string | null>(null);
  /** What that space is called, and where it is on the screen. */
  asked = $state.raw<{ name: string; place: DOMRect } | null>(null);
  /** A leader for which it is still to be said what it shall do. */
  leader = $state<string | null>(null);
  /** Whether the menu of tokens and families is open. */
  small = $state(false);

  /** The cards that the planned harvest or production puts to work. */
  working = $state.raw<ReadonlySet<string>>(new Set());

  constructor(readonly table: Table) {}

  #spaces = $derived.by(() => by(this.table.now?.options, "space"));
  #others = $derived.by(() =>
    this.table.plan.length
      ? by(this.table.decision?.options, "space")
      : new Map<string, OptionInfo[]>(),
  );
  leaders = $derived.by(() => by(this.table.now?.options, "leader"));
  members = $derived.by(() =>
    by(this.table.now?.options ?? this.table.decision?.options, "member"),
  );

  /** The options that a space stands for, for the chosen member or for all of them. */
  at(space: string): OptionInfo[] {
    const options = this.#spaces.get(space) ?? this.#others.get(space) ?? [];
    const fitting = this.member
      ? options.filter((option) => (option.target.member ?? this.member) === this.member)
      : options;
    return fitting;
  }

  mark(space: string): Mark {
    if (this.space === space || this.table.plan.some((step) => step.option.target.space === space))
      return "chosen";
    if (!this.at(space).length) return "";
    return this.#spaces.has(space) ? "legal" : "other";
  }

  pickMember(member: string): void {
    this.member = this.member === member ? null : member;
    const space = this.space;
    this.space = null;
    if (space && this.member) this.pickSpace(space);
    else if (this.table.plan.length) this.table.drop();
  }

  /** Point at a space that has a name and a place; answers whether that was possible. */
  pickSpace(space: string, asked = this.asked): boolean {
    const options = this.at(space);
    const [only] = options;
    if (!only) return false;
    if (options.length === 1) {
      this.space = null;
      this.table.choose(only);
    } else {
      this.table.drop();
      this.space = space;
      this.asked = asked;
    }
    return true;
  }

  pickLeader(leader: string): void {
    const options = this.leaders.get(leader) ?? [];
    const [only] = options;
    if (
      options.length === 1 &&
      only &&
      this.table.now?.kind !== "turn" &&
      this.table.now?.kind !== "after"
    )
      this.table.choose(only);
    else this.leader = this.leader === leader ? null : leader;
  }

  clear(): void {
    this.member = null;
    this.space = null;
    this.leader = null;
    this.small = false;
  }

  /** The member of the highest value that can still be placed: with it a refusal means most. */
  #strongest(): string | undefined {
    const view = this.table.view;
    const values = view ? lorenzoOf(view).players[this.table.me]?.values : undefined;
    const worth = (member: string) => values?.[member.slice("member:".length)] ?? 0;
    return [...this.members.keys()].sort((a, b) => worth(b) - worth(a))[0];
  }

  /** The move whose refusal explains why a space cannot be chosen, or null. */
  question(space: string): string | null {
    const decision = this.table.decision;
    if (!decision) return null;
    const word = space.slice(space.indexOf(":") + 1);
    if (decision.kind === "bonus-card") return `take:${word}`;
    if (decision.kind !== "turn") return null;
    const member = this.member ?? this.#strongest();
    return member ? `${member.slice("member:".length)}>${word}` : null;
  }
}

const KEY = Symbol("choice");

export function provideChoice(choice: Choice): void {
  setContext(KEY, choice);
}

/** What is pointed at on this table; a board that is only looked at has a choice of its own. */
export function useChoice(): Choice {
  return getContext<Choice | undefined>(KEY) ?? new Choice(useTable());
}

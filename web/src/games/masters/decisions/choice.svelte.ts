/** What a person points at on the table of Masters, and what can be chosen by pointing. */

import { getContext, setContext } from "svelte";

import { useTable, type Table } from "../../../table/table.svelte";
import type { OptionInfo, Target } from "../../../wire";

export type Mark = "" | "legal" | "other" | "chosen";

export class Choice {
  /** A card that shall be bought, for which the slot is still to be chosen. */
  card = $state<string | null>(null);
  /** A leader for which it is still to be said what it shall do. */
  leader = $state<string | null>(null);
  /** The line of the market under the pointer. */
  line = $state<string | null>(null);
  /** The production powers chosen so far. */
  powers = $state.raw<readonly string[]>([]);
  /** A step of the plan that shall be answered differently. */
  changing = $state<number | null>(null);

  constructor(readonly table: Table) {}

  /** What can be chosen; nothing while a move is on its way. */
  #now = $derived.by(() => (this.table.busy ? [] : (this.table.now?.options ?? [])));
  #first = $derived.by(() => (this.table.plan.length ? (this.table.decision?.options ?? []) : []));

  /** The options about one thing, such as a card or a line. */
  about(key: keyof Target, value: string): OptionInfo[] {
    const now = this.#now.filter((option) => option.target[key] === value);
    return now.length ? now : this.#first.filter((option) => option.target[key] === value);
  }

  mark(key: keyof Target, value: string): Mark {
    if (this.table.plan.some((step) => step.option.target[key] === value)) return "chosen";
    if (this.#now.some((option) => option.target[key] === value)) return "legal";
    return this.#first.some((option) => option.target[key] === value) ? "other" : "";
  }

  /** Choose the only option about one thing. */
  pick(key: keyof Target, value: string): void {
    const [only] = this.about(key, value);
    this.clear();
    if (only) this.table.choose(only);
  }

  pickCard(card: string): void {
    const options = this.about("card", card);
    this.clear();
    if (options.length === 1 && options[0]) this.table.choose(options[0]);
    else if (options.length) {
      this.table.drop();
      this.card = card;
    }
  }

  slotMark(slot: number): Mark {
    if (this.table.plan.some((step) => step.option.target.slot === slot)) return "chosen";
    return this.card && this.about("card", this.card).some((option) => option.target.slot === slot)
      ? "legal"
      : "";
  }

  pickSlot(slot: number): void {
    const option = this.card
      ? this.about("card", this.card).find((one) => one.target.slot === slot)
      : undefined;
    this.card = null;
    if (option) this.table.choose(option);
  }

  // -- production --------------------------------------------------------------------------------

  #produce = $derived([...this.#now, ...this.#first].find((option) => option.move === "produce"));
  /** Whether the powers are to be chosen now. */
  choosesPowers = $derived.by(() => this.table.now?.kind === "powers");
  /** Powers that can take part in a production now. */
  #usable = $derived.by(() => {
    const options = this.table.now?.kind === "powers" ? this.#now : [];
    return new Set(options.flatMap((option) => option.target.powers ?? []));
  });

  powerMark(power: string): Mark {
    const planned = this.table.plan.find((step) => step.option.target.verb === "powers");
    if (planned)
      return (planned.option.target.powers as string[]).includes(power)
        ? "chosen"
        : this.#produce
          ? "other"
          : "";
    if (this.choosesPowers)
      return this.powers.includes(power) ? "chosen" : this.#usable.has(power) ? "legal" : "";
    return this.#produce && !this.table.plan.length ? "legal" : this.#produce ? "other" : "";
  }

  togglePower(power: string): void {
    if (this.choosesPowers) {
      this.powers = this.powers.includes(power)
        ? this.powers.filter((one) => one !== power)
        : [...this.powers, power];
    } else if (this.#produce) {
      const option = this.#produce;
      this.clear();
      this.powers = [power];
      this.table.choose(option);
    }
  }

  /** The option for exactly the chosen powers. */
  powersOption = $derived.by(() => {
    const wanted = [...this.powers].sort().join();
    return this.#now.find(
      (option) =>
        option.target.verb === "powers" &&
        [...(option.target.powers as string[])].sort().join() === wanted,
    );
  });

  pickLeader(leader: string): void {
    const open = this.leader === leader;
    this.card = null;
    this.leader = open ? null : leader;
  }

  clear(): void {
    this.card = null;
    this.leader = null;
    this.changing = null;
    this.powers = [];
  }
}

const KEY = Symbol("masters-choice");

export function provideChoice(choice: Choice): void {
  setContext(KEY, choice);
}

/** What is pointed at on this table; a board that is only looked at has a choice of its own. */
export function useChoice(): Choice {
  return getContext<Choice | undefined>(KEY) ?? new Choice(useTable());
}

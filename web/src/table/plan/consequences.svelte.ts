/** What each option of a decision would bring, asked once when the decision is shown. */

import type { Change, EventInfo, OptionInfo } from "../../wire";
import type { Table } from "../table.svelte";

const MOST = 24;

export class Consequences {
  #found = $state.raw<ReadonlyMap<string, Change>>(new Map());
  #events = $state.raw<ReadonlyMap<string, readonly EventInfo[]>>(new Map());

  /** Follows the options of a component; called while it is set up. */
  constructor(table: Table, options: () => readonly OptionInfo[]) {
    $effect(() => {
      const now = options();
      const start = table.plan.map((step) => step.option.move);
      this.#found = new Map();
      this.#events = new Map();
      if (!now.length || now.length > MOST) return;
      let gone = false;
      const lines = now.map((option) => [...start, option.move]);
      void Promise.all([
        table.previews(lines, true),
        start.length ? table.previews([start], true) : [],
      ]).then(([previews, [before]]) => {
        if (gone) return;
        const base = before?.changes.find((one) => one.seat === table.me);
        const found = new Map<string, Change>();
        previews.forEach((preview, i) => {
          const change = preview.changes.find((one) => one.seat === table.me);
          const option = now[i];
          if (change && option) found.set(option.move, without(change, base));
        });
        this.#found = found;
        this.#events = new Map(
          previews.map((preview) => [preview.line.at(-1) ?? "", preview.events]),
        );
      });
      return () => (gone = true);
    });
  }

  of(option: OptionInfo): Change | undefined {
    return this.#found.get(option.move);
  }

  /** What would happen, once it is known. */
  events(option: OptionInfo): readonly EventInfo[] | undefined {
    return this.#events.get(option.move);
  }
}

/** A change without what came before it in the plan. */
function without(change: Change, base: Change | undefined): Change {
  const less = (all: Record<string, number>, part: Record<string, number> | undefined) =>
    Object.fromEntries(
      Object.entries(all)
        .map(([good, count]) => [good, count - (part?.[good] ?? 0)] as const)
        .filter(([, count]) => count > 0),
    );
  return { ...change, pays: less(change.pays, base?.pays), gains: less(change.gains, base?.gains) };
}

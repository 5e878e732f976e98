/** Tables that this browser follows: kept here, looked at now and then, and told of when they end. */

import { tellEnd } from "../app/device/notice";
import { pushFollowed } from "../app/device/push";
import { api, Refused } from "../net/api";
import type { TableInfo } from "../wire";
import { keepIds, keptIds, MOST_FOLLOWED } from "./kept";

const AGAIN = 20_000;
/** The table is gone, or not for everybody any more. */
const GONE = [403, 404];

class Followed {
  ids = $state.raw<readonly string[]>(keptIds());
  #told = $state.raw<ReadonlyMap<string, TableInfo>>(new Map());

  /** What is known of them, in the order in which they were followed. */
  tables: readonly TableInfo[] = $derived(
    this.ids.flatMap((id) => {
      const table = this.#told.get(id);
      return table ? [table] : [];
    }),
  );

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  follow(table: TableInfo): void {
    this.#told = new Map([...this.#told, [table.id, table]]);
    this.#keep([table.id, ...this.ids.filter((id) => id !== table.id)].slice(0, MOST_FOLLOWED));
  }

  leave(id: string): void {
    this.#keep(this.ids.filter((one) => one !== id));
  }

  /** Look at all of them, again and again, until the function that is given back is called. */
  watch(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), AGAIN);
    return () => clearInterval(timer);
  }

  /** A game that is over stays as it is, once it was seen so. */
  async look(): Promise<void> {
    const open = this.ids.filter((id) => this.#told.get(id)?.status !== "finished");
    await Promise.all(open.map((id) => this.#lookAt(id)));
  }

  async #lookAt(id: string): Promise<void> {
    try {
      this.#hear((await api.table(id)).table);
    } catch (problem) {
      if (problem instanceof Refused && GONE.includes(problem.status)) this.leave(id);
    }
  }

  #hear(table: TableInfo): void {
    const before = this.#told.get(table.id);
    this.#told = new Map([...this.#told, [table.id, table]]);
    if (before && before.status !== "finished" && table.status === "finished") tellEnd(table);
  }

  #keep(ids: readonly string[]): void {
    this.ids = ids;
    keepIds(ids);
    void pushFollowed();
  }
}

export const followed = new Followed();

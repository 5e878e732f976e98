/** The report of a tournament, as `magnifico tournament --json` writes it; kept in the browser. */

import { slugOf } from "../draw/facts";

export interface Share {
  games: number;
  win_rate: number;
}
export interface Report {
  game: string;
  games: number;
  bots: string[];
  /** By the word of a component's id. */
  taken: Record<string, Share>;
}

const KEY = "magnifico.arena";

/** Reads a report; says in the error what is missing. */
export function readReport(text: string): Report {
  const given = JSON.parse(text) as Record<string, unknown>;
  for (const name of ["game", "games", "bots", "taken"])
    if (!(name in given)) throw new Error(`“${name}” is missing`);
  const taken: Record<string, Share> = {};
  for (const list of Object.values(given["taken"] as Record<string, unknown>)) {
    if (!Array.isArray(list)) throw new Error("“taken” has no lists");
    for (const one of list as (Share & { name: string })[])
      taken[one.name] = { games: one.games, win_rate: one.win_rate };
  }
  return {
    game: String(given["game"]),
    games: Number(given["games"]),
    bots: (given["bots"] as { name: string }[]).map((bot) => bot.name),
    taken,
  };
}

class Reports {
  all = $state.raw<Record<string, Report>>(load());

  of(game: string): Report | undefined {
    return this.all[game];
  }

  keep(report: Report): void {
    this.#set({ ...this.all, [report.game]: report });
  }

  forget(game: string): void {
    this.#set(Object.fromEntries(Object.entries(this.all).filter(([name]) => name !== game)));
  }

  share(game: string, id: string): Share | undefined {
    return this.all[game]?.taken[slugOf(id)];
  }

  #set(all: Record<string, Report>): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // a report that is too large for the browser's memory lasts until the page is closed
    }
  }
}

function load(): Record<string, Report> {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "{}") as Record<string, Report>;
  } catch {
    return {};
  }
}

export const reports = new Reports();

export function percent(rate: number): string {
  return `${Math.round(rate * 100)}\u00a0%`;
}

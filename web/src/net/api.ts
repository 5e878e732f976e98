/** The HTTP side of the server. */

import type {
  Catalogue,
  ComponentInfo,
  NewTable,
  PlayOn,
  PointsHistory,
  NoticeWish,
  Problem,
  Proof,
  RuleInfo,
  Sitting,
  TableHeld,
  TableInfo,
  TableList,
  Watching,
} from "../wire";

/** A request that the server refused, with its code. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch("/api" + path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Refused(answer.status, problem.code, problem.message);
  } catch {
    return new Refused(answer.status, "unknown", answer.statusText);
  }
}

const kept = new Map<string, Promise<unknown>>();

/** Ask once for what does not change while the page is open. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (!answer) {
    answer = ask<T>("GET", path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer as Promise<T>;
}

export const api = {
  catalogue: () => once<Catalogue>("/catalogue"),
  components: (game: string) => once<ComponentInfo[]>(`/games/${game}/components`),
  rules: (game: string) => once<RuleInfo[]>(`/games/${game}/rules`),
  openTables: async (): Promise<TableInfo[]> => (await ask<TableList>("GET", "/tables")).tables,
  myTables: async (): Promise<TableInfo[]> => (await ask<TableList>("GET", "/tables/mine")).tables,
  create: (table: NewTable) => ask<TableHeld>("POST", "/tables", table),
  table: (id: string) => ask<TableHeld>("GET", `/tables/${id}`),
  remove: (id: string) => ask<void>("DELETE", `/tables/${id}`),
  sit: (id: string, sitting: Sitting) => ask<TableHeld>("POST", `/tables/${id}/sit`, sitting),
  watch: (id: string, watching: Watching) =>
    ask<TableHeld>("POST", `/tables/${id}/watch`, watching),
  leave: (id: string, seat: number) => ask<TableHeld>("POST", `/tables/${id}/leave`, { seat }),
  takeBack: (id: string, seat: number) => ask<TableHeld>("POST", `/tables/${id}/return`, { seat }),
  notice: (id: string, wish: NoticeWish) => ask<TableHeld>("POST", `/tables/${id}/notice`, wish),
  start: (id: string) => ask<TableHeld>("POST", `/tables/${id}/start`),
  points: (id: string) => ask<PointsHistory>("GET", `/tables/${id}/points`),
  proof: (id: string) => ask<Proof>("GET", `/tables/${id}/proof`),
  playOn: (id: string, wish: PlayOn) => ask<TableHeld>("POST", `/tables/${id}/play-on`, wish),
  rematch: (id: string) => ask<TableHeld>("POST", `/tables/${id}/rematch`),
};

/** What can be asked of the tables, besides a live connection. */

import { transport } from "#edition";

import type {
  AnalysisDepth,
  AnalysisStatus,
  Catalogue,
  CommentList,
  ComponentInfo,
  GameLog,
  GameTexts,
  Json,
  Language,
  NewTable,
  PlayOnRequest,
  PointsHistory,
  NoticeInfo,
  NoticeRequest,
  Preview,
  Problem,
  Proof,
  PushFollow,
  PushForget,
  PushKey,
  PushRequest,
  ReplayView,
  PuzzleList,
  PuzzleVerdict,
  PuzzleView,
  RuleInfo,
  SitRequest,
  TableHeld,
  TableInfo,
  TableList,
  TrialReply,
  WatchRequest,
} from "../wire";
import type { Answer } from "./transport";

/** A request that the server refused, with its code. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly data: Record<string, Json> = {},
  ) {
    super(message);
  }
}

/** The text of an answer; throws `Refused`. */
async function text(method: string, path: string, body?: unknown): Promise<string> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await transport.ask(method, path, sent);
  if (answer.status >= 400) throw refusal(answer);
  return answer.text;
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await text(method, path, body);
  return (answer ? JSON.parse(answer) : undefined) as T;
}

function refusal(answer: Answer): Refused {
  try {
    const problem = JSON.parse(answer.text) as Problem;
    return new Refused(answer.status, problem.code, problem.message, problem.data);
  } catch {
    return new Refused(answer.status, "unknown", `${answer.status}`);
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
  texts: (game: string, lang: Language) => once<GameTexts>(`/games/${game}/texts/${lang}`),
  rules: (game: string) => once<RuleInfo[]>(`/games/${game}/rules`),
  openTables: async (): Promise<TableInfo[]> => (await ask<TableList>("GET", "/tables")).tables,
  myTables: async (): Promise<TableInfo[]> => (await ask<TableList>("GET", "/tables/mine")).tables,
  create: (table: NewTable) => ask<TableHeld>("POST", "/tables", table),
  table: (id: string) => ask<TableHeld>("GET", `/tables/${id}`),
  remove: (id: string) => ask<void>("DELETE", `/tables/${id}`),
  sit: (id: string, sitting: SitRequest) => ask<TableHeld>("POST", `/tables/${id}/sit`, sitting),
  watch: (id: string, watching: WatchRequest) =>
    ask<TableHeld>("POST", `/tables/${id}/watch`, watching),
  leave: (id: string, seat: number) => ask<TableHeld>("POST", `/tables/${id}/leave`, { seat }),
  admit: (id: string, seat: number, code: string, admit: boolean) =>
    ask<TableHeld>("POST", `/tables/${id}/admit`, { seat, code, admit }),
  end: (id: string, seat: number, end: boolean) =>
    ask<TableHeld>("POST", `/tables/${id}/end`, { seat, end }),
  mute: (id: string, seat: number, muted: boolean) =>
    ask<TableHeld>("POST", `/tables/${id}/mute`, { seat, muted }),
  refuse: (id: string, seat: number) => ask<TableHeld>("POST", `/tables/${id}/refuse`, { seat }),
  takeBack: (id: string, seat: number) => ask<TableHeld>("POST", `/tables/${id}/return`, { seat }),
  notice: (id: string, request: NoticeRequest) =>
    ask<NoticeInfo>("POST", `/tables/${id}/notice`, request),
  pushKey: () => once<PushKey>("/push"),
  subscribePush: (request: PushRequest) => ask<void>("POST", "/push", request),
  followByPush: (request: PushFollow) => ask<void>("POST", "/push/follow", request),
  forgetPush: (request: PushForget) => ask<void>("POST", "/push/forget", request),
  fill: (id: string, bot: string) => ask<TableHeld>("POST", `/tables/${id}/fill`, { bot }),
  start: (id: string) => ask<TableHeld>("POST", `/tables/${id}/start`),
  points: (id: string, query = "") => ask<PointsHistory>("GET", `/tables/${id}/points?${query}`),
  log: (id: string, query: string) => ask<GameLog>("GET", `/tables/${id}/log?${query}`),
  replay: (id: string, number: number, query: string) =>
    ask<ReplayView>("GET", `/tables/${id}/replay/${number}?${query}`),
  record: (id: string) => text("GET", `/tables/${id}/record`),
  bring: (record: string) => ask<TableHeld>("POST", "/records", { text: record }),
  proof: (id: string) => ask<Proof>("GET", `/tables/${id}/proof`),
  playOn: (id: string, request: PlayOnRequest) =>
    ask<TableHeld>("POST", `/tables/${id}/play-on`, request),
  analysis: (id: string) => ask<AnalysisStatus>("GET", `/tables/${id}/analysis`),
  analyse: (id: string, depth: AnalysisDepth) =>
    ask<AnalysisStatus>("POST", `/tables/${id}/analysis`, { depth }),
  /** The game as a text record with comments and what the analysis says. */
  annotation: (id: string, words: Language) =>
    text("GET", `/tables/${id}/analysis/record?words=${words}`),
  stopAnalysis: (id: string) => ask<void>("DELETE", `/tables/${id}/analysis`),
  comments: (id: string) => ask<CommentList>("GET", `/tables/${id}/comments`),
  comment: (id: string, number: number, text: string) =>
    ask<CommentList>("POST", `/tables/${id}/comments`, { number, text }),
  /** What moves would bring at a past moment, or in a puzzle (`place` is its address). */
  previewsAt: async (place: string, seat: number, lines: string[][]): Promise<Preview[]> =>
    (await ask<{ previews: Preview[] }>("POST", `${place}/previews`, { seat, lines })).previews,
  trial: (place: string, seat: number, moves: string[]) =>
    ask<TrialReply>("POST", `${place}/trial`, { seat, moves }),
  puzzles: (game: string) => ask<PuzzleList>("GET", `/puzzles/${game}`),
  puzzle: (place: string) => ask<PuzzleView>("GET", place),
  solve: (place: string, moves: string[]) =>
    ask<PuzzleVerdict>("POST", `${place}/answer`, { moves }),
  rematch: (id: string) => ask<TableHeld>("POST", `/tables/${id}/rematch`),
};

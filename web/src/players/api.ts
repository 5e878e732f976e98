/** What the pages about players ask the server for. */

import { ask } from "../net/api";
import type {
  Board,
  Invitation,
  Json,
  MeChange,
  MeInfo,
  Mode,
  PublicPlayer,
  ResultList,
  Statistics,
} from "../wire";

/** Which games are wanted; empty wishes are left out. */
export interface GameFilter {
  game: string;
  mode: string;
  option: string;
  opponent: string;
  won: string;
}
export const EVERYTHING: GameFilter = { game: "", mode: "", option: "", opponent: "", won: "" };

function query(filter: object): string {
  const asked = Object.entries(filter).filter(([, value]) => value !== "");
  return asked.length ? "?" + new URLSearchParams(asked.map(([k, v]) => [k, String(v)])) : "";
}

const ME = "/players/me";

export const playersApi = {
  me: () => ask<MeInfo>("GET", ME),
  change: (change: MeChange) => ask<MeInfo>("POST", ME, change),
  remove: () => ask<void>("DELETE", ME),
  games: (who: string, filter: Partial<GameFilter>, limit: number) =>
    ask<ResultList>("GET", `/players/${who}/games${query({ ...filter, limit })}`),
  statistics: (who: string, filter: Partial<GameFilter>) =>
    ask<Statistics>("GET", `/players/${who}/statistics${query(filter)}`),
  player: (handle: string) => ask<PublicPlayer>("GET", `/players/${handle}`),
  board: (game: string, mode: Mode) => ask<Board>("GET", `/players/ratings/${game}?mode=${mode}`),
  passkeyQuestion: () => ask<Record<string, Json>>("POST", `${ME}/passkeys/question`),
  addPasskey: (credential: Record<string, Json>, label: string) =>
    ask<MeInfo>("POST", `${ME}/passkeys`, { credential, label }),
  removePasskey: (id: string) => ask<MeInfo>("POST", `${ME}/passkeys/remove`, { id }),
  signInQuestion: () => ask<Record<string, Json>>("POST", "/players/sign-in/question"),
  signIn: (credential: Record<string, Json>) =>
    ask<MeInfo>("POST", "/players/sign-in", { credential }),
  openLink: (secret: string) => ask<MeInfo>("POST", "/players/sign-in/link", { secret }),
  sendLink: (email: string) => ask<void>("POST", `${ME}/email`, { email }),
  removeEmail: (email: string) => ask<MeInfo>("POST", `${ME}/email/remove`, { email }),
  removeDevice: (id: number) => ask<MeInfo>("POST", `${ME}/devices/remove`, { id }),
  invite: (uses: number) => ask<Invitation>("POST", "/players/invitations", { uses }),
  accept: (secret: string) => ask<MeInfo>("POST", "/players/invitations/accept", { secret }),
};

/** What the pages of tournaments ask the server for. */

import { ask } from "../net/api";
import type { NewTournament, TournamentInfo, TournamentList } from "../wire";

const PATH = "/tournaments";

export const tournamentsApi = {
  all: () => ask<TournamentList>("GET", PATH),
  one: (id: string) => ask<TournamentInfo>("GET", `${PATH}/${id}`),
  create: (request: NewTournament) => ask<TournamentInfo>("POST", PATH, request),
  enter: (id: string, name: string) => ask<TournamentInfo>("POST", `${PATH}/${id}/enter`, { name }),
  leave: (id: string) => ask<TournamentInfo>("POST", `${PATH}/${id}/leave`),
  start: (id: string) => ask<TournamentInfo>("POST", `${PATH}/${id}/start`),
};

/** The games that this server plays; those of this page until it has said so. */

import { api } from "../net/api";
import { GAME_NAMES, gameOf } from "./registry";

class Served {
  names = $state.raw<readonly string[]>(GAME_NAMES);
  #titles = $state.raw<Readonly<Record<string, string>>>({});

  /** Ask the server, once. */
  async ask(): Promise<void> {
    const { games } = await api.catalogue();
    this.names = games.map((game) => game.name);
    this.#titles = Object.fromEntries(games.map((game) => [game.name, game.title]));
  }

  title(game: string): string {
    return this.#titles[game] ?? gameOf(game).title;
  }
}

export const served = new Served();

/** A game that brings nothing to the page: its table is drawn from the document, the options and the log. */

import { capital } from "../../app/language.svelte";
import { msg } from "../../words";
import type { Game } from "../game";

export function plainGame(name: string): Game {
  const title = capital(name.replaceAll(/[-_]/g, " "));
  return {
    title,
    play: () => msg.play_game({ game: title }),
    addOns: {},
    groups: {},
    sources: {},
    endings: {},
    load: () => import("./table"),
  };
}

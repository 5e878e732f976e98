import type { GameView } from "../../wire";

/** What the document says of each player, where it has a list of them. */
export function playersOf(view: GameView): readonly unknown[] {
  const players = view.state["players"];
  return Array.isArray(players) && players.length === view.players ? players : [];
}

/** The rest of the document. */
export function tableOf(view: GameView): Record<string, unknown> {
  const { players, ...rest } = view.state;
  return playersOf(view).length ? rest : { ...rest, ...(players === undefined ? {} : { players }) };
}

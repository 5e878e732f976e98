/** What is printed on the board, from the data file of the engine. */

import files from "virtual:cards/lorenzo";
import type { Goods } from "../../../draw/facts";
import type { Effect } from "../draw/facts";

interface Board {
  faith_victory: number[];
  faith_required: number[];
  territory_military: number[];
  territory_victory: number[];
  character_victory: number[];
  privileges: Goods[];
  council: Effect[];
  market: Effect[][];
  floor_bonus: Record<string, Goods[]>;
}

export const BOARD = files["board"] as unknown as Board;

import type { TableParts } from "../game";
import PlainBoard from "./PlainBoard.svelte";
import PlainRound from "./PlainRound.svelte";
import PlainTable from "./PlainTable.svelte";

const parts: TableParts = {
  Table: PlainTable,
  RoundBar: PlainRound,
  Board: PlainBoard,
  drawings: {},
  pieces: {},
  flights: {},
  /** Nothing is known of what follows: every choice is a plan of its own. */
  planning: { isStop: () => true, defaultOption: () => undefined, isIdle: () => false },
};

export default parts;

/** Everything that the page needs for a table of Masters of Renaissance; loaded when one is opened. */

export { DRAWINGS } from "./drawings";
export { default as MastersTable } from "./MastersTable.svelte";
export { default as OtherBoard } from "./OtherBoard.svelte";
export { default as RoundBar } from "./RoundBar.svelte";
export { mastersOf } from "./state";

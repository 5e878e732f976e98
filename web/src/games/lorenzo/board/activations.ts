/** Which cards a harvest or production would put to work, as the server foretells it. */

import type { Table } from "../../../table/table.svelte";
import type { DecisionInfo, Preview } from "../../../wire";

/** The most exchanges and privileges that one action can ask for. */
const MOST_QUESTIONS = 12;

/** The answer that leads on with the least effect: no exchange, or whatever comes first. */
function plainAnswer(next: DecisionInfo): string | undefined {
  const options = next.options ?? [];
  return (options.find((option) => option.target.arrow === "none") ?? options[0])?.move;
}

function note(preview: Preview, found: Set<string>): void {
  for (const event of preview.events) if (event.cause) found.add(event.cause);
  if (preview.next?.kind === "exchange") found.add(preview.next.cause);
}

/** For every line of moves the components that act after it. */
export async function workingAfter(table: Table, lines: string[][]): Promise<Set<string>[]> {
  const found = lines.map(() => new Set<string>());
  let open = lines.map((line, at) => ({ line, at }));
  for (let question = 0; open.length && question < MOST_QUESTIONS; question++) {
    const previews = await table.previews(
      open.map((one) => one.line),
      true,
    );
    const further: typeof open = [];
    previews.forEach((preview, i) => {
      const one = open[i];
      const set = one && found[one.at];
      if (!one || !set || !preview.legal) return;
      note(preview, set);
      const next = preview.next;
      const answer =
        next && (next.kind === "exchange" || next.kind === "privilege") && plainAnswer(next);
      if (answer) further.push({ line: [...one.line, answer], at: one.at });
    });
    open = further;
  }
  return found;
}

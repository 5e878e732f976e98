/** A plan that ends the game: what it brings, without the final scoring that comes with it. */

import type { Brief } from "../../games/game";
import type { Change, EventInfo, Preview } from "../../wire";
import { FINAL } from "../log/brief";

type Goods = Record<string, number>;

/** A preview as the consequence of a choice: the final scoring is none. */
export function withoutScoring(preview: Preview, brief: Brief | undefined): Preview {
  const scoring = preview.events.findIndex((event) => event.cause.startsWith(FINAL));
  if (scoring < 0 || !brief) return preview;
  const events = preview.events.slice(0, scoring);
  const changes = preview.changes
    .map((change) => changed(change, events, brief))
    .filter(({ gains, pays }) => Object.keys({ ...gains, ...pays }).length);
  return { ...preview, changes };
}

function changed(change: Change, events: readonly EventInfo[], brief: Brief): Change {
  const own = events.filter((event) => event.seat === change.seat);
  const pays = sum(own.filter((event) => brief.pays.has(event.kind)));
  const gains = sum(own.filter((event) => brief.gains.has(event.kind)));
  const left = Object.entries(change.left).filter(([good]) => good in pays && !(good in gains));
  return { ...change, pays, gains, left: Object.fromEntries(left) };
}

function sum(events: readonly EventInfo[]): Goods {
  const all: Goods = {};
  for (const event of events)
    for (const [good, count] of Object.entries((event.data["goods"] ?? {}) as Goods))
      all[good] = (all[good] ?? 0) + count;
  return all;
}

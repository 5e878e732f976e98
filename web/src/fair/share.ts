/** This browser's share of the seed: drawn here, promised when it sits down, told at the start. */

import { OFFLINE } from "../app/edition";
import { api } from "../net/api";
import type { Link } from "../net/live.svelte";
import { sha256 } from "../net/sha256";
import type { NewTable, SitRequest, TableHeld, TableInfo } from "../wire";
import { TableTexts } from "./tableTexts";

const shares = new TableTexts("magnifico.shares");

/** Sixteen random bytes; browsers have them on pages that come over plain http, too. */
function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What binds to a share without telling it. */
export const promiseOf = (share: string): string => "sha256:" + sha256(share);

/** The share that this browser drew for a table. */
export const shareOf = (table: string): string | undefined => shares.get(table);

/** Make a table; where the dice are not known anyway, this browser adds to them. */
export async function makeTable(request: NewTable): Promise<TableHeld> {
  if (OFFLINE || request.seed || !request.seats.some((seat) => seat.kind === "me"))
    return api.create(request);
  const share = draw();
  const held = await api.create({ ...request, promise: promiseOf(share) });
  shares.set(held.table.id, share);
  return held;
}

/** Sit down with a share of one's own; who only comes back keeps the one that was promised. */
export async function sitDown(table: string, request: SitRequest): Promise<TableHeld> {
  const share = shares.get(table) ?? draw();
  const held = await api.sit(table, { ...request, promise: promiseOf(share) });
  shares.set(table, share);
  return held;
}

/** Do what the table waits for: promise a share where none was promised yet, or tell it. While the
 * answer is on its way nothing is promised or told again, however often the table is heard of. */
export function addToSeed(live: Link, info: TableInfo): void {
  if (info.status !== "waiting" || info.seed_chosen || underway.has(info.id)) return;
  const promised = info.seats.find((seat) => seat.mine && seat.luck === "promised");
  const share = shares.get(info.id);
  if (info.starting) {
    if (promised && share) tell(live, info.id, { type: "share", share, seat: promised.seat });
    return;
  }
  const own = info.seats.find((seat) => seat.mine);
  if (!own || info.seats.some((seat) => seat.mine && seat.luck !== "none")) return;
  const fresh = draw(); // a share that was told before, and is void, is no longer a secret
  shares.set(info.id, fresh);
  tell(live, info.id, { type: "promise", promise: promiseOf(fresh), seat: own.seat });
}

/** Tables that were told something and have not answered. */
const underway = new Set<string>();

/** It may be too late: then the share does not count, and everybody sees that. */
function tell(live: Link, table: string, message: Record<string, unknown>): void {
  underway.add(table);
  const answered = () => void underway.delete(table);
  live.ask(message).then(answered, answered);
}

/** The promise of fair dice: remembered while the game runs, checked after its end. */

import type { Proof } from "../wire";

const KEY = "magnifico.promises";
const MOST = 60;

type Kept = Record<string, string>;

function load(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/** Remember what a table promised before anybody could know how it goes on. */
export function remember(table: string, commitment: string): void {
  const kept = load();
  if (!commitment || kept[table]) return;
  const latest = Object.entries(kept).slice(-MOST + 1);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...Object.fromEntries(latest), [table]: commitment }),
    );
  } catch {
    // a browser without memory only cannot compare later
  }
}

export function remembered(table: string): string | undefined {
  return load()[table];
}

/** The fingerprint of a text, where the browser may compute it (https, or this machine). */
export async function fingerprint(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(digest)];
  return "sha256:" + bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Verdict {
  verified: boolean;
  /** Whether this browser computed the fingerprint itself. */
  here: boolean;
  /** Whether it is the one that this browser remembers; null if it remembers none. */
  same: boolean | null;
}

/** What this browser makes of a proof. */
export async function judge(table: string, proof: Proof): Promise<Verdict> {
  const own = await fingerprint(proof.promise);
  const seen = remembered(table);
  const same = seen === undefined ? null : seen === proof.commitment;
  const holds = own === null || own === proof.commitment;
  return { verified: proof.verified && holds && same !== false, here: own !== null, same };
}

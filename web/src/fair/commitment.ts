/** The promise of fair dice: remembered while the game runs, checked here after its end. */

import { sha256 } from "../net/sha256";
import type { Proof, TableInfo } from "../wire";
import { TableTexts } from "./tableTexts";
import { shareOf } from "./share";

const promises = new TableTexts("magnifico.promises");

/** Remember what a table promised before anybody could know how it goes on. */
export function remember(table: string, commitment: string): void {
  if (commitment && promises.get(table) === undefined) promises.set(table, commitment);
}

export function remembered(table: string): string | undefined {
  return promises.get(table);
}

export const fingerprint = (text: string): string => "sha256:" + sha256(text);

export interface Verdict {
  verified: boolean;
  /** Whether the promise is the one that this browser remembers; null if it remembers none. */
  same: boolean | null;
  /** Whether the seed is made of the server's secret and the shares; null where it was chosen. */
  made: boolean | null;
  /** Whether this browser's own share is among them; null if it promised none. */
  own: boolean | null;
}

type Told = Pick<TableInfo, "id" | "seed" | "secret" | "salt" | "shares" | "seed_chosen" | "seats">;

/** The seed that a secret and shares make, in the order of the seats. */
export function seedOf(secret: string, shares: Record<string, string>): string {
  const seats = Object.keys(shares).sort((one, other) => Number(one) - Number(other));
  const written = seats.map((seat) => `${seat}=${shares[seat]}`).join(",");
  return "sealed:" + sha256(`${secret}:${written}`);
}

/** Whether the share of this browser counts, where it promised one that is this one. */
function ownCounts(told: Told): boolean | null {
  const share = shareOf(told.id);
  const seat = told.seats.find((one) => one.mine && one.luck !== "none");
  return share === undefined || !seat ? null : told.shares[seat.seat] === share;
}

/** What this browser makes of a proof. */
export function judge(told: Told, proof: Proof): Verdict {
  const seen = remembered(told.id);
  const same = seen === undefined ? null : seen === proof.commitment;
  const whole = proof.promise.startsWith(`${told.salt}:${told.secret}`);
  const kept = whole && fingerprint(proof.promise) === proof.commitment;
  const made = told.seed_chosen ? null : told.seed === seedOf(told.secret ?? "", told.shares);
  const own = told.seed_chosen ? null : ownCounts(told);
  const verified = proof.verified && kept && same !== false && made !== false;
  return { verified, same, made, own };
}

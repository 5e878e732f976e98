/** The time that players have left, counted on between what the server tells. */

import { tick } from "../app/device/sound";
import { msg } from "../words";
import type { TableInfo } from "../wire";

/** Below this many seconds a clock is red, and is heard. */
export const SHORT = 60;
/** The last seconds are heard one by one, those before every ten seconds. */
const LAST = 10;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much time is left, in digits or, where it is much, in words. */
export function timeText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * DAY) return msg.days_left({ count: Math.floor(left / DAY) });
  if (left >= 3 * HOUR) return msg.hours_left({ count: Math.floor(left / HOUR) });
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const digits = (number: number) => String(number).padStart(2, "0");
  const end = digits(left % MINUTE);
  return hours ? `${hours}:${digits(minutes)}:${end}` : `${minutes}:${end}`;
}

/** The clocks of a table. */
export class Clocks {
  #now = $state(Date.now());
  #heard = $state(Date.now());

  /** Follows a table; called while a component is set up. */
  constructor(
    readonly info: () => TableInfo | null,
    readonly silent = false,
  ) {
    $effect.pre(() => {
      void info();
      this.#heard = this.#now = Date.now();
    });
    $effect(() => {
      if (!info()?.time || info()?.status !== "running") return;
      const timer = setInterval(() => this.#tick(), 1000);
      return () => clearInterval(timer);
    });
  }

  /** The seconds that a seat has left; null without a clock. */
  left(seat: number): number | null {
    const one = this.info()?.seats[seat];
    if (!one || one.time_left === null) return null;
    return one.time_left - (this.runs(seat) ? (this.#now - this.#heard) / 1000 : 0);
  }

  /** Whether the clock of a seat runs. */
  runs(seat: number): boolean {
    const info = this.info();
    return info?.status === "running" && info.turn.includes(seat) && !info.seats[seat]?.bot;
  }

  #tick(): void {
    this.#now = Date.now();
    if (this.silent) return;
    const mine = this.info()?.seats.filter((one) => one.mine && this.runs(one.seat)) ?? [];
    for (const { seat } of mine) {
      const left = Math.ceil(this.left(seat) ?? SHORT);
      if (left > 0 && left < SHORT && (left <= LAST || left % LAST === 0)) tick();
    }
  }
}

/** How the parts of a table are arranged in this window. */

import { ARRANGEMENTS, scaleOf, type Arrangement } from "./arrangements";

const NAMES = Object.keys(ARRANGEMENTS) as Arrangement[];

function current(): Arrangement {
  return NAMES.find((name) => globalThis.matchMedia?.(ARRANGEMENTS[name]).matches) ?? "wide";
}

class Arranged {
  now = $state<Arrangement>(current());
  /** How much larger than drawn everything is shown: style sheets follow through `rem`. */
  scale = $state(1);

  constructor() {
    this.#follow();
    globalThis.addEventListener?.("resize", () => this.#follow());
  }

  /** One panel at a time. */
  get small(): boolean {
    return this.now === "phone" || this.now === "lying";
  }

  /** Everything at once. */
  get desk(): boolean {
    return this.now === "wide" || this.now === "laptop";
  }

  #follow(): void {
    this.now = current();
    this.scale = scaleOf(this.now, globalThis.innerWidth ?? 0, globalThis.innerHeight ?? 0);
    const root = globalThis.document?.documentElement;
    root?.style.setProperty("font-size", `${16 * this.scale}px`);
  }
}

export const arrangement = new Arranged();

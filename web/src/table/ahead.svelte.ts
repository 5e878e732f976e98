/** Playing ahead: the next turn of this person as the table stands, and the plan that waits for it. */

import type { Link } from "../net/live.svelte";
import type { AheadReply, DecisionInfo, DoneReply, PlanInfo, TableInfo } from "../wire";

export class Ahead {
  /** What could be done in the next turn, while the person tries it out. */
  decision = $state.raw<DecisionInfo | null>(null);
  /** Whether there is no turn to come that could be planned. */
  none = $state(false);

  constructor(
    readonly live: Link,
    readonly seat: () => number,
    readonly info: () => TableInfo | null,
  ) {}

  /** The plan that is played when the turn comes, or that was dropped when it came. */
  get plan(): PlanInfo | null {
    return this.info()?.seats[this.seat()]?.plan ?? null;
  }

  /** Whether a plan waits for its turn. */
  get waits(): boolean {
    return this.plan !== null && this.plan.refused === "";
  }

  /** Look at the next turn, or look again because something has happened. */
  async look(): Promise<void> {
    const reply = await this.live.ask<AheadReply>({ type: "ahead", seat: this.seat() });
    this.decision = reply.decision;
    this.none = reply.decision === null;
  }

  leave(): void {
    this.decision = null;
    this.none = false;
  }

  /** Have moves played when the turn comes, if they are still legal; without any, forget the plan. */
  async queue(moves: string[]): Promise<void> {
    await this.live.ask<DoneReply>({ type: "queue", moves, seat: this.seat() });
  }
}

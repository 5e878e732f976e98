/** Stands in for the live connection where moves are only tried out: at a past moment, or in a puzzle. */

import { api, Refused } from "../net/api";
import { NotDone, type Link } from "../net/live.svelte";
import type { ServerMessage } from "../wire";

export class Trials implements Link {
  readonly connection = "open";
  readonly closed = "";

  /** Where moves are tried out (an address of the server, or none), and who hears what was chosen. */
  constructor(
    readonly place: () => string,
    readonly answer: (moves: string[], seat: number) => Promise<void>,
  ) {}

  open(): void {
    /* nothing has to be opened */
  }

  close(): void {
    /* nor closed */
  }

  tell(): void {
    /* nobody listens */
  }

  async ask<T extends ServerMessage>(message: Record<string, unknown>): Promise<T> {
    try {
      return (await this.#answer(message)) as T;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      const { code, message: text } = problem;
      throw new NotDone({ type: "error", id: 0, code, message: text });
    }
  }

  askLatest<T extends ServerMessage>(_: string, message: Record<string, unknown>): Promise<T> {
    return this.ask<T>(message);
  }

  async #answer(message: Record<string, unknown>): Promise<ServerMessage> {
    const seat = message["seat"] as number;
    if (message["type"] === "preview") {
      const lines = message["lines"] as string[][];
      return { type: "preview", id: 0, previews: await api.previewsAt(this.place(), seat, lines) };
    }
    if (message["type"] !== "plan") throw new Error("offline");
    await this.answer(message["moves"] as string[], seat);
    return { type: "done", id: 0, seq: 0 };
  }
}

/** The live connection to a table: it comes back by itself when it is lost. */

import { transport } from "#edition";

import type { ServerMessage } from "../wire";
import type { Pipe } from "./transport";

export type Connection = "opening" | "open" | "lost" | "closed";

/** Codes of `closed` after which the page connects again by itself. */
const COME_BACK = ["shutdown", "database", "slow"];

/** A request that the server refused; `reply` says why. */
export class NotDone extends Error {
  constructor(readonly reply: Extract<ServerMessage, { type: "refused" | "error" }>) {
    super(reply.code);
  }
}

/** What a table asks, and whom: the live connection, or something that stands in for it. */
export interface Link {
  readonly connection: Connection;
  readonly closed: string;
  open(): void;
  close(): void;
  /** Send a request and wait for its answer. */
  ask<T extends ServerMessage>(message: Record<string, unknown>): Promise<T>;
  /** Ask something instead of what was last asked like this: an older answer is of no use. */
  askLatest<T extends ServerMessage>(topic: string, message: Record<string, unknown>): Promise<T>;
  /** Send something that has no answer of its own. */
  tell(message: Record<string, unknown>): void;
}

interface Waiting {
  resolve: (reply: ServerMessage) => void;
  reject: (problem: Error) => void;
}

const LONGEST_PAUSE = 15_000;
const LIFE_SIGN = 25_000;

export class Live implements Link {
  connection = $state<Connection>("opening");
  /** The code of the last message, when the server closed the connection for good. */
  closed = $state("");

  #pipe: Pipe | undefined;
  #waiting = new Map<number, Waiting>();
  #latest = new Map<string, number>();
  #id = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly table: string,
    readonly hello: () => Record<string, unknown>,
    readonly hear: (message: ServerMessage) => void,
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    const pipe = transport.connect(this.table, {
      opened: () => this.#send({ type: "hello", ...this.hello() }),
      heard: (text) => this.#read(text),
      closed: () => {
        if (this.#pipe === pipe) this.#lost();
      },
    });
    this.#pipe = pipe;
    addEventListener("online", this.#hurry);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#lifeSign(), LIFE_SIGN);
  }

  close(): void {
    const pipe = this.#pipe;
    this.#pipe = undefined;
    this.connection = "closed";
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener("online", this.#hurry);
    pipe?.close();
    this.#giveUp();
  }

  ask<T extends ServerMessage>(message: Record<string, unknown>): Promise<T> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      if (!this.#send({ ...message, id })) {
        this.#waiting.delete(id);
        reject(new Error("offline"));
      }
    });
  }

  askLatest<T extends ServerMessage>(topic: string, message: Record<string, unknown>): Promise<T> {
    const before = this.#latest.get(topic);
    const open = before === undefined ? undefined : this.#waiting.get(before);
    if (before !== undefined) this.#waiting.delete(before);
    open?.reject(new Error("superseded"));
    const answer = this.ask<T>(open ? { ...message, instead: before } : message);
    this.#latest.set(topic, this.#id);
    return answer;
  }

  tell(message: Record<string, unknown>): void {
    this.#send(message);
  }

  #hurry = (): void => {
    if (this.connection === "lost") this.open();
  };

  #lifeSign(): void {
    if (this.connection === "open") this.ask({ type: "ping" }).catch(() => undefined);
  }

  #send(message: Record<string, unknown>): boolean {
    if (!this.#pipe?.isOpen) return false;
    this.#pipe.send(JSON.stringify(message));
    return true;
  }

  #read(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "view") {
      this.connection = "open";
      this.#tries = 0;
    }
    if (message.type === "closed" && !COME_BACK.includes(message.code)) {
      this.closed = message.code;
      this.close();
    }
    if ("id" in message && message.id !== null) this.#answer(message.id, message);
    this.hear(message);
  }

  #answer(id: number, message: ServerMessage): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message.type === "refused" || message.type === "error")
      waiting?.reject(new NotDone(message));
    else waiting?.resolve(message);
  }

  #lost(): void {
    this.connection = "lost";
    this.#giveUp();
    const pause = Math.min(LONGEST_PAUSE, 400 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6);
    this.#timer = setTimeout(() => this.open(), pause);
  }

  #giveUp(): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Error("offline"));
    this.#waiting.clear();
  }
}

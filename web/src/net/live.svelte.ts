/** The live connection to a table: it comes back by itself when it is lost. */

import type { ServerMessage } from "../wire";

export type Connection = "opening" | "open" | "lost" | "closed";

/** A request that the server refused; `reply` says why. */
export class NotDone extends Error {
  constructor(readonly reply: Extract<ServerMessage, { type: "refused" | "error" }>) {
    super(reply.code);
  }
}

interface Waiting {
  resolve: (reply: ServerMessage) => void;
  reject: (problem: Error) => void;
}

const LONGEST_PAUSE = 15_000;
const LIFE_SIGN = 25_000;

export class Live {
  connection = $state<Connection>("opening");
  /** The code of the last message, when the server closed the connection for good. */
  closed = $state("");

  #socket: WebSocket | undefined;
  #waiting = new Map<number, Waiting>();
  #id = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly path: string,
    readonly hello: () => Record<string, unknown>,
    readonly hear: (message: ServerMessage) => void,
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "hello", ...this.hello() });
    socket.onmessage = (event) => this.#read(event.data as string);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    addEventListener("online", this.#hurry);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#lifeSign(), LIFE_SIGN);
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.connection = "closed";
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener("online", this.#hurry);
    socket?.close();
    this.#giveUp();
  }

  /** Send a request and wait for its answer. */
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

  /** Send something that has no answer of its own. */
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
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #read(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "view") {
      this.connection = "open";
      this.#tries = 0;
    }
    if (message.type === "closed" && message.code !== "shutdown" && message.code !== "slow") {
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

/** The tables of a server: questions by fetch, live connections by WebSocket. */

import { followPush } from "../app/device/push";
import type { Answer, Listener, Pipe, Transport } from "./transport";

class Socket implements Pipe {
  readonly #socket: WebSocket;

  constructor(address: string, listener: Listener) {
    this.#socket = new WebSocket(address);
    this.#socket.onopen = () => listener.opened();
    this.#socket.onmessage = (event) => listener.heard(event.data as string);
    this.#socket.onclose = () => listener.closed();
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }
}

export const transport: Transport = {
  async ask(method, path, body): Promise<Answer> {
    const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await fetch("/api" + path, { method, headers, body });
    return { status: answer.status, text: await answer.text() };
  },
  connect(table, listener): Pipe {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new Socket(`${scheme}://${location.host}/api/tables/${table}/live`, listener);
  },
};

/**
 * Installed as an app, the page brings its worker along: it shows notices, and says when there is no
 * network. It never keeps anything of a game. While developing there is none.
 */
export async function begin(_: HTMLElement): Promise<void> {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    navigator.serviceWorker.register("/worker.js").then(followPush, () => undefined);
}

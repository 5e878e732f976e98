/** The edition without a server: the tables run in a worker of this browser. */

import { mount, unmount } from "svelte";

import type { Answer, Listener, Pipe, Transport } from "../net/transport";
import type { FromTables, ToTables } from "./messages";
import { download } from "./service";
import Starting from "./Starting.svelte";
import { progress } from "./progress.svelte";

const LOCK = "magnifico-tables";

/** Ask the browser not to clear the games away when space is scarce; it may say no. */
let isAsked = false;
function keepGames(): void {
  if (!isAsked) navigator.storage?.persist?.().catch(() => undefined);
  isAsked = true;
}

class WorkerTransport implements Transport {
  #tables: Worker | undefined;
  #answers = new Map<number, (answer: Answer) => void>();
  #pipes = new Map<number, Listener>();
  #last = 0;

  /** Start the tables, and the worker that thinks for them. */
  start(): Promise<void> {
    const tables = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
    this.#tables = tables;
    const { port1, port2 } = new MessageChannel();
    this.#tell({ type: "begin", thinker: port1 }, [port1]);
    return new Promise((resolve, reject) => {
      tables.onerror = (event) => reject(new Error(event.message));
      tables.onmessage = ({ data }: MessageEvent<FromTables>) => {
        if (data.type === "failed") reject(new Error(data.text));
        else if (data.type !== "ready") this.#hear(data);
        else {
          this.#startThinker(port2);
          resolve();
        }
      };
    });
  }

  /** After the tables: it starts from the picture of the memory that they left. */
  #startThinker(port: MessagePort): void {
    const thinker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
    thinker.postMessage(port, [port]);
  }

  #tell(message: ToTables, transfer: Transferable[] = []): void {
    this.#tables?.postMessage(message, transfer);
  }

  #hear(message: FromTables): void {
    if (message.type === "answer") {
      this.#answers.get(message.id)?.(message);
      this.#answers.delete(message.id);
    } else if (message.type === "told") {
      const listener = this.#pipes.get(message.id);
      if (message.text !== null) listener?.heard(message.text);
      else if (this.#pipes.delete(message.id)) listener?.closed();
    }
  }

  ask(method: string, path: string, body = ""): Promise<Answer> {
    if (method === "POST") keepGames();
    const id = ++this.#last;
    this.#tell({ type: "ask", id, method, path, body });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  connect(table: string, listener: Listener): Pipe {
    const id = ++this.#last;
    this.#pipes.set(id, listener);
    this.#tell({ type: "connect", id, table });
    queueMicrotask(() => listener.opened());
    const isOpen = () => this.#pipes.has(id);
    return {
      get isOpen() {
        return isOpen();
      },
      send: (text) => this.#tell({ type: "say", id, text }),
      close: () => {
        if (this.#pipes.delete(id)) this.#tell({ type: "leave", id });
      },
    };
  }
}

const worker = new WorkerTransport();
export const transport: Transport = worker;

/** Until no other window of this browser has the tables; this one keeps them as long as it lives. */
function alone(): Promise<void> {
  if (!navigator.locks) return Promise.resolve();
  const forever = new Promise<never>(() => undefined);
  return new Promise((resolve) => {
    const mine = () => {
      resolve();
      return forever;
    };
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return mine();
      progress.step = "elsewhere";
      void navigator.locks.request(LOCK, mine);
      return undefined;
    });
  });
}

export async function begin(target: HTMLElement): Promise<void> {
  const page = mount(Starting, { target });
  try {
    await download("./", (part) => (progress.part = part)).catch(() => undefined);
    await alone();
    progress.step = "setting-up";
    await worker.start();
    await unmount(page);
  } catch (problem) {
    progress.step = "failed";
    progress.problem = String(problem);
    throw problem;
  }
}

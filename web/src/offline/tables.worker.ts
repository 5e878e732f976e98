/** The worker of the tables: the same Python that runs them on a server. */

import type { PyProxy } from "pyodide/ffi";

import type { FromTables, ToTables } from "./messages";
import { startPython } from "./python";
import { Shelf } from "./shelf";

interface Channel extends PyProxy {
  hear(text: string | undefined): void;
}
interface Edition extends PyProxy {
  ask(method: string, path: string, body: string): Promise<PyProxy>;
  connect(table: string, told: (text: string | undefined) => void): Channel;
}

const tell = (message: FromTables): void => postMessage(message);
const channels = new Map<number, Channel>();
let edition: Edition;

/** Has work done by the worker that thinks, and waits for what comes of it. */
function carrier(thinker: MessagePort): (work: string) => Promise<string> {
  const waiting = new Map<number, (result: string | null) => void>();
  let last = 0;
  thinker.onmessage = ({ data: [id, result] }: MessageEvent<[number, string | null]>) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, (result) =>
        result === null ? reject(new Error("nobody thinks")) : resolve(result),
      );
      thinker.postMessage([last, work]);
    });
}

async function begin(thinker: MessagePort): Promise<void> {
  try {
    const [python, shelf] = await Promise.all([startPython(), Shelf.open()]);
    const bridge = python.pyimport("magnifico.offline.bridge");
    edition = (await bridge.open_edition(shelf, carrier(thinker))) as Edition;
    tell({ type: "ready" });
  } catch (problem) {
    tell({ type: "failed", text: String(problem) });
  }
}

async function ask(message: Extract<ToTables, { type: "ask" }>): Promise<void> {
  const answer = await edition.ask(message.method, message.path, message.body);
  const [status, text] = answer.toJs() as [number, string];
  answer.destroy();
  tell({ type: "answer", id: message.id, status, text });
}

function connect({ id, table }: { id: number; table: string }): void {
  const told = (text: string | undefined) => {
    tell({ type: "told", id, text: text ?? null });
    if (text === undefined) channels.delete(id);
  };
  channels.set(id, edition.connect(table, told));
}

addEventListener("message", ({ data }: MessageEvent<ToTables>) => {
  if (data.type === "begin") void begin(data.thinker);
  else if (data.type === "ask") void ask(data);
  else if (data.type === "connect") connect(data);
  else if (data.type === "say") channels.get(data.id)?.hear(data.text);
  else {
    channels.get(data.id)?.hear(undefined);
    channels.delete(data.id);
  }
});

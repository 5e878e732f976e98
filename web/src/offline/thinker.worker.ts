/** The worker that thinks: bots, hints and previews, so that the tables can always answer. */

import { startPython } from "./python";

type Do = (work: string) => string;

let ready: Promise<Do> | undefined;

async function begin(): Promise<Do> {
  const python = await startPython();
  const bridge = python.pyimport("magnifico.offline.bridge");
  bridge.prepare_to_think();
  return bridge.do as Do;
}

/** What came of some work; null when this worker cannot work at all. */
async function done(work: string): Promise<string | null> {
  try {
    ready ??= begin();
    return (await ready)(work);
  } catch (problem) {
    console.warn("the worker that thinks has failed", problem);
    return null;
  }
}

addEventListener("message", ({ data: port }: MessageEvent<MessagePort>) => {
  ready ??= begin();
  port.onmessage = async ({ data: [id, work] }: MessageEvent<[number, string]>) =>
    port.postMessage([id, await done(work)]);
});

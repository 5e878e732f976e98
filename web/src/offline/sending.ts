/** From the edition to the server that it came from, where there is one: a game as its record. */

import type { TableHeld } from "../wire";

/** The edition of a server lies in a folder beside its API. */
const api = (path: string) => new URL(`../api${path}`, location.href.split("#")[0]);

/** Whether that server can be reached now. */
export async function hasServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch(api("/health"));
    return answer.ok && ((await answer.json()) as { status?: string }).status === "ok";
  } catch {
    return false;
  }
}

/** Bring a record to the server; where its table stands there. */
export async function send(record: string): Promise<string> {
  const answer = await fetch(api("/records"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: record }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const { table } = (await answer.json()) as TableHeld;
  return new URL(`../tables/${table.id}`, location.href.split("#")[0]).href;
}

/** Tells a person who looks elsewhere that it is their turn, or that a game is over. */

import type { TableInfo } from "../../wire";
import { msg } from "../../words";
import { settings } from "../settings.svelte";

export function tellTurn(table: string): void {
  tell(table, msg.your_turn());
}

/** A game that one follows is over. */
export function tellEnd(table: TableInfo): void {
  const names = table.seats.map((seat) => seat.name || seat.bot || "").filter(Boolean);
  tell(table.id, msg.game_is_over({ names: table.title || names.join(", ") }));
}

function tell(table: string, body: string): void {
  if (
    !settings.notify ||
    !document.hidden ||
    !("Notification" in globalThis) ||
    Notification.permission !== "granted"
  )
    return;
  const text = {
    body,
    icon: import.meta.env.BASE_URL + "icon-192.png",
    tag: table,
  };
  void show(table, text);
}

/** Phones show notices only through the service worker, which also knows the way back. */
async function show(table: string, text: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    await worker.showNotification("magnifico", { ...text, data: `/tables/${table}` });
    return;
  }
  const notice = new Notification("magnifico", text);
  notice.onclick = () => {
    globalThis.focus();
    notice.close();
  };
}

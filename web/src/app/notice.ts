/** Tells a person who looks elsewhere that it is their turn. */

import { m } from "../words";
import { settings } from "./settings.svelte";

export function tellTurn(table: string): void {
  if (
    !settings.notify ||
    !document.hidden ||
    !("Notification" in globalThis) ||
    Notification.permission !== "granted"
  )
    return;
  const notice = new Notification("magnifico", {
    body: m.your_turn(),
    icon: "/icon.svg",
    tag: table,
  });
  notice.onclick = () => {
    globalThis.focus();
    notice.close();
  };
}

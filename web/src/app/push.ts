/** Web Push: being told of the own turn while no page is open. */

import { api } from "../net/api";
import { settings } from "./settings.svelte";

const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Have this browser reached, or no longer, as the settings say; silent where that cannot be. */
export async function followPush(): Promise<void> {
  if (!canPush()) return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    if (!worker) return;
    if (settings.notify && Notification.permission === "granted") await subscribe(worker);
    else await forget(worker);
  } catch {
    // no push service: the page tells of turns as long as it is open
  }
}

async function subscribe(worker: ServiceWorkerRegistration): Promise<void> {
  const { key } = await api.pushKey();
  const found = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = "", keys = {} } = found.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await api.subscribePush({ endpoint, p256dh, auth, language: settings.language });
}

async function forget(worker: ServiceWorkerRegistration): Promise<void> {
  const found = await worker.pushManager.getSubscription();
  if (!found) return;
  await api.forgetPush({ endpoint: found.endpoint });
  await found.unsubscribe();
}

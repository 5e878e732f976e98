/** Web Push: being told of the own turn, and of the end of games that one follows, while no page is
 * open. */

import { keptIds } from "../../followed/kept";
import { api } from "../../net/api";
import { settings } from "../settings.svelte";

const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const wantsPush = (): boolean =>
  canPush() && settings.notify && Notification.permission === "granted";

/** Tell the server which games this browser follows, if it wants to be told of their end. */
export async function pushFollowed(): Promise<void> {
  if (!wantsPush()) return;
  await api.followByPush({ tables: keptIds() }).catch(() => undefined);
}

/** Have this browser reached, or no longer, as the settings say; silent where that cannot be. */
export async function followPush(): Promise<void> {
  if (!canPush()) return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    if (!worker) return;
    if (wantsPush()) await subscribe(worker);
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
  await pushFollowed();
}

async function forget(worker: ServiceWorkerRegistration): Promise<void> {
  const found = await worker.pushManager.getSubscription();
  if (!found) return;
  await api.forgetPush({ endpoint: found.endpoint });
  await found.unsubscribe();
}

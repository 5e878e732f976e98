/** The download for times without a network: a service worker keeps the whole edition. */

interface Loaded {
  type: "loaded";
  part: number;
}

/** Whether this page can keep anything: pages over plain http cannot. */
export const canKeep = (): boolean => "serviceWorker" in navigator;

/** Have the edition in a folder kept by the browser; done when all of it is there. */
export async function download(folder: string, tell: (part: number) => void): Promise<void> {
  if (!canKeep() || !import.meta.env.PROD) return;
  const hear = ({ data }: MessageEvent<Loaded>) => {
    if (data?.type === "loaded") tell(data.part);
  };
  navigator.serviceWorker.addEventListener("message", hear);
  try {
    const address = new URL(`${folder}service.js`, location.href.split("#")[0]);
    await active(await navigator.serviceWorker.register(address));
    tell(1);
  } finally {
    navigator.serviceWorker.removeEventListener("message", hear);
  }
}

/** Until the first version of a worker works; where an older one works already, that will do. */
function active({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("the download was not finished"));
    });
  });
}

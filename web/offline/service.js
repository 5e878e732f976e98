// The service worker of the edition without a server: it keeps all of it, and answers from there.
// The build fills in which files belong to it (scripts/offline.py).
const BUILD = "BUILD";
const FILES = [];

const KEPT = "magnifico:edition-";
const MEMORY = "magnifico:memory-";
const TOTAL = FILES.reduce((sum, file) => sum + file.size, 0);

async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

// A file that another build has under the same name must not be taken from the browser's own cache.
async function download() {
  const cache = await caches.open(KEPT + BUILD);
  let loaded = 0;
  for (const { path, size } of FILES) {
    if (!(await cache.match(path))) {
      const answer = await fetch(path, { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }
    loaded += size;
    await tell({ type: "loaded", part: loaded / TOTAL });
  }
}

async function tidy() {
  const isOld = (name) =>
    (name.startsWith(KEPT) || name.startsWith(MEMORY)) && !name.endsWith(BUILD);
  const names = (await caches.keys()).filter(isOld);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(KEPT + BUILD);
  const isPage = request.mode === "navigate";
  const kept = await cache.match(isPage ? "index.html" : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(download()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

/**
 * The address of the page, and going to another one without loading it anew. Without a server there
 * is one file, wherever it lies: then the whole address stands behind the first `#`, as in
 * `#/tables/x/replay#12`.
 */

import { OFFLINE } from "./edition";

/** The address of a page of the client, as the browser wants it. */
export const address = (path: string): string => (OFFLINE ? "#" + path : path);

/** The address that the browser shows, in its parts. */
function shown(): { path: string; hash: string } {
  const { pathname = "/", hash = "" } = globalThis.location ?? {};
  if (!OFFLINE) return { path: pathname, hash: hash.slice(1) };
  const [, path = "", ...rest] = hash.split("#");
  return { path: path || "/", hash: rest.join("#") };
}

class Route {
  path = $state(shown().path);
  hash = $state(shown().hash);

  constructor() {
    globalThis.addEventListener?.("popstate", () => this.#read());
  }

  #read(): void {
    ({ path: this.path, hash: this.hash } = shown());
  }

  /** Go to another page of the client. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", address(path));
    else history.pushState(null, "", address(path));
    const before = this.path;
    this.#read();
    if (this.path !== before) globalThis.scrollTo?.(0, 0);
  }

  /** Another place of the same page, without a new entry in the history. */
  stay(hash: string): void {
    history.replaceState(null, "", address(this.path) + (hash ? "#" + hash : ""));
    this.#read();
  }

  /** The parts of the path: `/tables/x/sit/1` is `["tables", "x", "sit", "1"]`. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const route = new Route();

/** Makes a link go through `route`, unless the person wants a new tab. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    route.go(OFFLINE ? node.hash.slice(1) : node.pathname + node.hash);
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}

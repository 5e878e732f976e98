/** The address of the page, and going to another one without loading it anew. */

class Route {
  path = $state(globalThis.location?.pathname ?? "/");
  hash = $state(globalThis.location?.hash.slice(1) ?? "");

  constructor() {
    globalThis.addEventListener?.("popstate", () => this.#read());
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
  }

  /** Go to another page of the client. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    const before = this.path;
    this.#read();
    if (this.path !== before) globalThis.scrollTo?.(0, 0);
  }

  /** Another place of the same page, without a new entry in the history. */
  stay(hash: string): void {
    history.replaceState(null, "", location.pathname + (hash ? "#" + hash : ""));
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
    route.go(node.pathname + node.hash);
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}

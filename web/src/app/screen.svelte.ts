/** Whether the page is shown on a small screen. The width stands in the style sheets as well. */

const query = globalThis.matchMedia?.("(max-width: 900px)");

class Screen {
  small = $state(query?.matches ?? false);

  constructor() {
    query?.addEventListener("change", (event) => (this.small = event.matches));
  }
}

export const screen = new Screen();

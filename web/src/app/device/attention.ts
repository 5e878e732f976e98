/** What a browser shows of a page that is not looked at: the picture on its tab. */

import plain from "/icon.svg?raw";
import turn from "./icon-turn.svg?raw";

// Browsers fetch the picture of a tab past the service worker, so without a network an address
// would lead nowhere: the drawing itself is the address.
const address = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`;
const PLAIN = address(plain);
const TURN = address(turn);

/** Mark the tab, or take the mark away. */
export function markTab(marked: boolean): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", marked ? TURN : PLAIN);
}

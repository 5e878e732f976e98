/** What a browser shows of a page that is not looked at: the picture on its tab. */

const PLAIN = import.meta.env.BASE_URL + "icon.svg";
const TURN = import.meta.env.BASE_URL + "icon-turn.svg";

/** Mark the tab, or take the mark away. */
export function markTab(marked: boolean): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", marked ? TURN : PLAIN);
}

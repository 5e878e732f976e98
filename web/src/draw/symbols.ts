/** Small symbols, each drawn on a grid of 24 by 24: what the cards and the board speak in. */

import drawings from "../../../src/magnifico/terminal/symbols.json";

/** They are kept with the Python package: a game that draws itself in a notebook uses them too. */
export const SYMBOLS = drawings;

export type SymbolName = keyof typeof SYMBOLS;

export function isSymbol(name: string): name is SymbolName {
  return name in SYMBOLS;
}

/** All symbols as one sheet, to be put into the page once and referred to by `<use>`. */
export const SHEET = Object.entries(SYMBOLS)
  .map(([name, body]) => `<symbol id="s-${name}" viewBox="0 0 24 24">${body}</symbol>`)
  .join("");

/** What the tests look at: all components, and one moment of a game, as the server tells them. */

import components from "../fixtures/components.json";
import view from "../fixtures/view.json";
import type { Component } from "../src/draw/facts";
import { catalogOf } from "../src/table/components";
import type { ComponentInfo, GameView } from "../src/wire";

export const CATALOG = catalogOf("lorenzo", components as unknown as ComponentInfo[]);
export const VIEW = view as unknown as GameView;

export function component(id: string): Component {
  const found = CATALOG.get(id);
  if (!found) throw new Error(`no component ${id}`);
  return found;
}

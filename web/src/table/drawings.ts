/** How a game draws its components, where they are not drawn as in Lorenzo il Magnifico. */

import { getContext, setContext, type Component as View } from "svelte";

import type { Component } from "../draw/facts";

export type Drawings = Readonly<Record<string, View<{ component: Component; large?: boolean }>>>;

const KEY = Symbol("drawings");

/** A game that is loaded later brings its drawings later: they are asked for when needed. */
export function provideDrawings(drawings: () => Drawings): void {
  setContext(KEY, drawings);
}

export function useDrawings(): () => Drawings {
  return getContext<(() => Drawings) | undefined>(KEY) ?? (() => ({}));
}

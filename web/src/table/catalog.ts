/** The components of the game at this table, for everything below the table. */

import { getContext, setContext } from "svelte";

import type { Component } from "../draw/facts";
import type { Catalog } from "./components";

const KEY = Symbol("catalog");

export function provideCatalog(catalog: Catalog): void {
  setContext(KEY, catalog);
}

export function useCatalog(): Catalog {
  return getContext<Catalog | undefined>(KEY) ?? new Map<string, Component>();
}

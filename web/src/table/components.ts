/** The components of a game by their ids, with everything that the data files say about them. */

import lorenzo from "virtual:cards/lorenzo";
import type { Component, Facts } from "../draw/facts";
import { api } from "../net/api";
import type { ComponentInfo } from "../wire";

export type Catalog = ReadonlyMap<string, Component>;

type Entry = Facts & { id?: string; name?: { en: string } };

function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The ids of entries that have neither an id nor a name, by the list they stand in. */
const NAMELESS: Record<string, (entry: Entry, place: number) => string> = {
  visconti_token: (_, place) => `visconti:${place + 1}`,
  faith_tile: (entry) => `faith-tile:${entry.step}`,
};

/** The entries of the data files by their ids, or by the word after the colon of these. */
function entriesOf(files: Record<string, Record<string, unknown>>): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const file of Object.values(files)) {
    for (const [kind, list] of Object.entries(file)) {
      if (!Array.isArray(list)) continue;
      (list as Entry[]).forEach((entry, place) => {
        const name = entry.name?.en;
        const word = NAMELESS[kind]?.(entry, place) ?? entry.id ?? (name ? slug(name) : undefined);
        if (word) found.set(word, entry);
      });
    }
  }
  return found;
}

const FILES: Record<string, Record<string, Record<string, unknown>>> = { lorenzo };

/** The components that the server tells of, with what the data files add. */
export function catalogOf(game: string, infos: readonly ComponentInfo[]): Catalog {
  const entries = entriesOf(FILES[game] ?? {});
  const found = new Map<string, Component>();
  for (const info of infos) {
    const entry = entries.get(info.id) ?? entries.get(info.id.slice(info.id.indexOf(":") + 1));
    const { id: _, name: __, ...facts } = entry ?? {};
    // Events and targets name a component by its group, even where its own id does not.
    const id = info.id.includes(":") ? info.id : `${info.group}:${info.id}`;
    found.set(id, { ...info, id, facts: { ...facts, ...info.facts } as Facts });
  }
  return found;
}

export async function loadComponents(game: string): Promise<Catalog> {
  return catalogOf(game, await api.components(game));
}

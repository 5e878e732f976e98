/** The components of a game by their ids, with everything that the data files say about them. */

import type { Component, Facts } from "../draw/facts";
import type { TableParts } from "../games/game";
import { gameOf } from "../games/registry";
import { api } from "../net/api";
import { speaker } from "../sentences/speaker.svelte";
import type { ComponentInfo } from "../wire";

export type Components = ReadonlyMap<string, Component>;

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
function entriesOf(files: NonNullable<TableParts["files"]>): Map<string, Entry> {
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

/** The components that the server tells of, with what the data files add. */
export function componentsOf(
  infos: readonly ComponentInfo[],
  files: TableParts["files"] = {},
): Components {
  const entries = entriesOf(files);
  const found = new Map<string, Component>();
  for (const info of infos) {
    const entry = entries.get(info.id) ?? entries.get(info.id.slice(info.id.indexOf(":") + 1));
    const { id: _, name: __, ...facts } = entry ?? {};
    found.set(info.id, { ...info, facts: { ...facts, ...info.facts } as Facts });
  }
  return found;
}

/** A game with its table and its components, from the server and from the page. */
export async function loadGame(
  game: string,
): Promise<{ parts: TableParts; components: Components }> {
  const [{ default: parts }, infos] = await Promise.all([
    gameOf(game).load(),
    api.components(game),
    speaker.open(game),
  ]);
  return { parts, components: componentsOf(infos, parts.files) };
}

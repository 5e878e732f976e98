/** Sentences of the server with the components in them marked, so that they can be looked at. */

import type { Lang } from "../app/language.svelte";
import type { EventInfo } from "../wire";
import type { Catalog } from "./components";

export interface Piece {
  text: string;
  /** The component that the text names. */
  id?: string;
  /** The seat that the text names. */
  seat?: number;
}

interface Name {
  text: string;
  piece: Omit<Piece, "text">;
}

function idsIn(event: EventInfo): string[] {
  const values = Object.values(event.data).flatMap((value) =>
    Array.isArray(value) ? value : [value],
  );
  return [event.cause, ...values].filter(
    (value): value is string => typeof value === "string" && value.includes(":"),
  );
}

function split(text: string, name: Name): Piece[] | null {
  const at = text.indexOf(name.text);
  if (at < 0 || !name.text) return null;
  const after = text.slice(at + name.text.length);
  return [{ text: text.slice(0, at) }, { text: name.text, ...name.piece }, { text: after }];
}

/** The sentence of an event in pieces. */
export function pieces(
  event: EventInfo,
  lang: Lang,
  catalog: Catalog,
  players: readonly string[],
): Piece[] {
  const names: Name[] = [
    ...idsIn(event).flatMap((id) => {
      const component = catalog.get(id);
      return component ? [{ text: component.name[lang], piece: { id } }] : [];
    }),
    ...players.map((text, seat) => ({ text, piece: { seat } })),
  ];
  let found: Piece[] = [{ text: event.text[lang] }];
  for (const name of names) {
    found = found.flatMap((piece) =>
      piece.id || piece.seat !== undefined ? [piece] : (split(piece.text, name) ?? [piece]),
    );
  }
  return found.filter((piece) => piece.text);
}

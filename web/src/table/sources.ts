import { m } from "../words";

/** Where points came from, in words. */
export function sourceName(source: string): string {
  const names: Record<string, () => string> = {
    cards: m.from_cards,
    harvest: m.harvest,
    production: m.production,
    church: m.from_church,
    leaders: m.leaders,
    other: m.from_other,
    territories: m.territories,
    characters: m.characters,
    ventures: m.ventures,
    military: m.military,
    resources: m.from_resources,
    excommunications: m.from_excommunications,
    track: m.faith,
    faith: m.faith,
    tiles: m.from_tiles,
    "favor tiles": m.from_tiles,
  };
  return names[source]?.() ?? source;
}

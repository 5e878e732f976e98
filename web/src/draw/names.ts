/** What a symbol is called, for those who cannot see it. */

import { m } from "../words";
import type { SymbolName } from "./symbols";

const NAMES: Partial<Record<SymbolName, () => string>> = {
  wood: m.wood,
  stone: m.stone,
  servant: m.servants,
  coin: m.coins,
  military: m.military,
  faith: m.faith,
  victory: m.victory,
  token: m.tokens,
  shield: m.shields,
  privilege: m.privileges,
  territory: m.territories,
  character: m.characters,
  building: m.buildings,
  venture: m.ventures,
  special: m.special_cards,
  leader: m.leaders,
  harvest: m.harvest,
  production: m.production,
  market: m.market,
  council: m.council,
};

export function symbolName(symbol: SymbolName): string | undefined {
  return NAMES[symbol]?.();
}

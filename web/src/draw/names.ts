/** What a symbol is called, for those who cannot see it. */

import { msg } from "../words";
import type { SymbolName } from "./symbols";

const NAMES: Partial<Record<SymbolName, () => string>> = {
  wood: msg.wood,
  stone: msg.stone,
  servant: msg.servants,
  coin: msg.coins,
  military: msg.military,
  faith: msg.faith,
  victory: msg.victory,
  token: msg.tokens,
  shield: msg.shields,
  privilege: msg.privileges,
  territory: msg.territories,
  character: msg.characters,
  building: msg.buildings,
  venture: msg.ventures,
  special: msg.special_cards,
  leader: msg.leaders,
  harvest: msg.harvest,
  production: msg.production,
  market: msg.market,
  council: msg.council,
};

export function symbolName(symbol: SymbolName): string | undefined {
  return NAMES[symbol]?.();
}

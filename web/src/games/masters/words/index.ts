/** The words of this game's table: `msg.row({ number: 2 })`. */

import { withShared } from "../../../words";
import { en } from "./en";
import { it } from "./it";

export const msg = withShared(en, it);

export function goodName(good: string): string {
  const names: Record<string, () => string> = {
    coin: msg.coins,
    stone: msg.stone,
    servant: msg.servants,
    shield: msg.shields,
    faith: msg.faith,
    victory: msg.victory,
  };
  return names[good]?.() ?? msg.any_resource();
}

export function colourName(colour: string): string {
  const names: Record<string, () => string> = {
    green: msg.colour_green,
    blue: msg.colour_blue,
    yellow: msg.colour_yellow,
    purple: msg.colour_purple,
  };
  return names[colour]?.() ?? colour;
}

export function lineName(line: string): string {
  const [kind, number = ""] = line.split(":");
  return kind === "row" ? msg.row({ number }) : msg.column({ number });
}

/** The words of this game's table: `w.row({ number: 2 })`. */

import { m, messages } from "../../words";
import { en } from "./en";
import { it } from "./it";

export const w = messages(en, it);

export function goodName(good: string): string {
  const names: Record<string, () => string> = {
    coin: m.coins,
    stone: m.stone,
    servant: m.servants,
    shield: m.shields,
    faith: m.faith,
    victory: m.victory,
  };
  return names[good]?.() ?? w.any_resource();
}

export function colourName(colour: string): string {
  const names: Record<string, () => string> = {
    green: w.colour_green,
    blue: w.colour_blue,
    yellow: w.colour_yellow,
    purple: w.colour_purple,
  };
  return names[colour]?.() ?? colour;
}

export function lineName(line: string): string {
  const [kind, number = ""] = line.split(":");
  return kind === "row" ? w.row({ number }) : w.column({ number });
}

/** What an option is about, so that a picture of it can be shown: read from its target. */

import { ofGoods, type Glyph } from "../../draw/glyphs";
import { ofEffects } from "./draw/effects";
import type { OptionInfo } from "../../wire";
import { BOARD } from "./board/board";

export type OptionPicture =
  | { kind: "component"; id: string }
  | { kind: "good"; good: string }
  | { kind: "glyphs"; glyphs: Glyph[] }
  | { kind: "seat"; seat: number }
  | { kind: "area"; area: "harvest" | "production" }
  | { kind: "none" };

const GROUPS: Record<string, string> = {
  card: "card",
  store: "card",
  exchange: "card",
  free: "leader",
  remove: "leader",
  arrow: "leader",
  token: "token",
  "give-token": "token",
  trade: "family",
  flip: "visconti",
};

export function optionPicture(option: OptionInfo): OptionPicture {
  const target = option.target;
  for (const key of ["card", "leader", "bonus_tile"] as const) {
    const id = target[key];
    if (typeof id === "string") return { kind: "component", id };
  }
  const verb = target.verb;
  const [argument = ""] = (target.argument ?? "").split(":");
  const group = GROUPS[verb];
  if (group) return { kind: "component", id: `${group}:${argument}` };
  if (verb === "reward") return { kind: "glyphs", glyphs: rewardOf(argument) };
  const servants = target.servants ?? 0;
  if (servants) return { kind: "glyphs", glyphs: ofGoods({ servant: servants }) };
  if (verb === "give" || verb === "instead") return { kind: "good", good: argument };
  if (verb === "opponent") return { kind: "seat", seat: Number(argument) };
  if (verb === "action")
    return { kind: "area", area: argument === "harvest" ? "harvest" : "production" };
  return { kind: "none" };
}

/** What a space of the market gives: `market2`. */
function rewardOf(space: string): Glyph[] {
  return ofEffects(BOARD.market[Number(space.replace("market", "")) - 1]);
}

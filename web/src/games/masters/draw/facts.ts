/** The facts of the components of Masters of Renaissance, with their types. */

import type { Component, Facts, Goods } from "../../../draw/facts";
import type { Glyph } from "../../../draw/glyphs";
import { isSymbol } from "../../../draw/symbols";

export interface CardFacts extends Facts {
  colour: string;
  level: number;
  cost: Goods;
  input: Goods;
  output: Goods;
  points: number;
}

export interface LeaderFacts extends Facts {
  needs: Goods;
  points: number;
  ability: "discount" | "depot" | "white_marble" | "production";
  resource: string;
  gives: Goods;
}

export interface TokenFacts extends Facts {
  cards: Goods;
  steps: number;
  shuffle: boolean;
}

export interface TileFacts extends Facts {
  start: number;
  pope: number;
  points: number;
}

export const cardFacts = (component: Component): CardFacts => component.facts as CardFacts;
export const leaderFacts = (component: Component): LeaderFacts => component.facts as LeaderFacts;
export const tokenFacts = (component: Component): TokenFacts => component.facts as TokenFacts;
export const tileFacts = (component: Component): TileFacts => component.facts as TileFacts;

const ORDER = ["coin", "stone", "servant", "shield", "resource", "faith", "victory"];

/** Amounts of goods in the order of the game. */
export function goodsGlyphs(goods: Goods, prefix = ""): Glyph[] {
  return Object.keys(goods)
    .filter((name) => goods[name])
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map((name) => ({
      kind: "amount",
      count: prefix + String(goods[name]),
      symbol: isSymbol(name) ? name : "anyone",
    }));
}

/** A card that a leader asks for: `card-blue-2` is a blue one of level 2. */
export function neededCards(needs: Goods): { colour: string; level: number; count: number }[] {
  return Object.entries(needs)
    .filter(([name]) => name.startsWith("card-"))
    .map(([name, count]) => {
      const [, colour = "", level = "0"] = name.split("-");
      return { colour, level: Number(level), count };
    });
}

export function neededGoods(needs: Goods): Goods {
  return Object.fromEntries(Object.entries(needs).filter(([name]) => !name.startsWith("card-")));
}

/** The colours of the four kinds of cards. */
export const PAINTS: Record<string, { colour: string; dark: string; light: string }> = {
  green: { colour: "#46742f", dark: "#274718", light: "#7ea75c" },
  blue: { colour: "#2b5a96", dark: "#163257", light: "#6f9bd0" },
  yellow: { colour: "#9a6c0c", dark: "#5c3f04", light: "#dcae45" },
  purple: { colour: "#6a3a78", dark: "#3a1c44", light: "#a878b6" },
};

/** How seats, their crests and their family members look. */

import { say } from "../sentences/speaker.svelte";
import { settings } from "../app/settings.svelte";
import type { Words } from "../wire";

export interface Family {
  colour: string;
  dark: string;
  /** A charge drawn on a grid of 24, and how the field of the shield is divided. */
  charge: string;
  field: string;
}

/** One per seat; told apart by charge and division as well as by colour. */
const FAMILIES: readonly [Family, ...Family[]] = [
  {
    colour: "#ad3126",
    dark: "#6f1812",
    field: "",
    charge:
      "M12 4.2c1.7 2 1.9 3.7 1.1 5.8 1.9-1.5 4-1.3 4.9.5-.2 2.7-2.4 3.8-4.7 3.2v1.5h2v1.6h-2l.6 2.4h-3.8l.6-2.4h-2v-1.6h2v-1.5c-2.3.6-4.5-.5-4.7-3.2.9-1.8 3-2 4.9-.5-.8-2.1-.6-3.8 1.1-5.8z",
  },
  {
    colour: "#2a559b",
    dark: "#152f5c",
    field: "M3 2h18v6.5H3z",
    charge: "M7 19V9.5h.9V6h2v1.7h1.2V6h1.8v1.7h1.2V6h2v3.5h.9V19h-3.5v-4a1.5 1.5 0 0 0-3 0v4z",
  },
  {
    colour: "#35734a",
    dark: "#17422a",
    field: "M12 2h9v10c0 6-4 9-9 11z",
    charge:
      "M12 4.5c2.3-.6 3.6 1 3.3 2.7 1.9.2 2.6 2.2 1.5 3.5 1 1.6-.2 3.5-2.2 3.2-.5.8-1 1-1.7 1V19h-1.8v-4.1c-.7 0-1.2-.2-1.7-1-2 .3-3.2-1.6-2.2-3.2-1.1-1.3-.4-3.3 1.5-3.5-.3-1.7 1-3.3 3.3-2.7z",
  },
  {
    colour: "#b98513",
    dark: "#6d4a06",
    field: "M3 13 21 4v5L3.6 17.5z",
    charge:
      "M12 4l1.5 3.6 3.3-2-.7 3.8 3.9.3-2.9 2.6 2.9 2.5-3.9.3.7 3.8-3.3-2L12 20.5l-1.5-3.6-3.3 2 .7-3.8-3.9-.3 2.9-2.5L4 9.7l3.9-.3-.7-3.8 3.3 2z",
  },
  {
    colour: "#77408a",
    dark: "#43204f",
    field: "M3 2h6v18.5C5.5 18.5 3 16 3 12zM15 2h6v10c0 4-2.5 6.5-6 8.5z",
    charge:
      "M15.5 5.5a7 7 0 1 0 2.9 10.2 5.6 5.6 0 1 1-2.9-10.2zM17 8l.8 1.7 1.9.2-1.4 1.3.4 1.9-1.7-1-1.7 1 .4-1.9-1.4-1.3 1.9-.2z",
  },
];

export function family(seat: number): Family {
  return FAMILIES[seat] ?? FAMILIES[0];
}

/** The colours of dice and of the discs on the members. */
export const DICE: Record<string, { fill: string; ink: string; letter: Words }> = {
  black: { fill: "#2a2420", ink: "#fbf0d4", letter: { en: "B", it: "N" } },
  white: { fill: "#fdf8ea", ink: "#2b2118", letter: { en: "W", it: "B" } },
  orange: { fill: "#d9742a", ink: "#2b1608", letter: { en: "O", it: "A" } },
  neutral: { fill: "#d8c093", ink: "#2b2118", letter: { en: "–", it: "–" } },
  brown: { fill: "#7a4d2c", ink: "#fbf0d4", letter: { en: "R", it: "M" } },
};

/** The letter of a colour, for those who want letters beside colours. */
export function letterOf(colour: string): string {
  return settings.symbols ? say(DICE[colour]?.letter) : "";
}

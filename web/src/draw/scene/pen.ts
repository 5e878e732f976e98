/** The pen of the vignettes: shapes as text, with the ink line and colours that all share. */

export const INK = "#3a2618";

export const PAINT = {
  plaster: "#ecd3a4",
  ochre: "#dcb170",
  sienna: "#c28a52",
  roof: "#b9573a",
  roofDark: "#8f3f29",
  dark: "#4b3024",
  marble: "#eee7d8",
  stone: "#cfc7b6",
  stoneMid: "#b0a794",
  stoneDark: "#857c6c",
  wood: "#8e5c2e",
  woodLight: "#b98a52",
  leaf: "#6d8d4c",
  leafDark: "#43623a",
  leafLight: "#97ad67",
  wheat: "#dfbd5c",
  soil: "#a9773f",
  water: "#7aa7bb",
  waterDark: "#4d7f99",
  gold: "#e3b94a",
  red: "#b23a2e",
  wine: "#7b2434",
  blue: "#2f5a94",
  violet: "#6d3b78",
  verdigris: "#3c7a68",
  cream: "#f8ecd0",
  steel: "#aab4bb",
  steelDark: "#77838c",
} as const;

/** A path with the ink line of its group. */
export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more ? " " + more : ""}/>`;
}

/** A path without an ink line. */
export function wash(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

/** A line without a filling. */
export function stroke(d: string, colour: string = INK, width = 0.7): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ""): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more ? " " + more : ""}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more ? " " + more : ""}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = "",
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more ? " " + more : ""}/>`;
}

/** Something drawn around the origin, moved to a place and scaled. */
export function at(x: number, y: number, body: string, scale = 1, flip = false): string {
  const size = scale === 1 && !flip ? "" : ` scale(${flip ? -scale : scale} ${scale})`;
  return `<g transform="translate(${n(x)} ${n(y)})${size}">${body}</g>`;
}

/** The same drawing several times, by number. */
export function times(count: number, draw: (i: number) => string): string {
  let all = "";
  for (let i = 0; i < count; i++) all += draw(i);
  return all;
}

/** A number as short text. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export type Chance = (least?: number, most?: number) => number;

/** A stream of numbers that is always the same for the same word. */
export function chanceOf(word: string): Chance {
  let a = 2166136261;
  for (let i = 0; i < word.length; i++) a = Math.imul(a ^ word.charCodeAt(i), 16777619);
  return (least = 0, most = 1) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return least + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (most - least);
  };
}

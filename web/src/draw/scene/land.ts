/** Sky, hills, trees, fields, rock and water. */

import {
  at,
  chanceOf,
  circle,
  ellipse,
  n,
  PAINT as C,
  path,
  rect,
  stroke,
  times,
  wash,
  type Chance,
} from "./pen";

export const WIDTH = 160;
export const HEIGHT = 100;
export const GROUND = 82;
/** Where motifs stand; the strip that small cards show runs from 36 to 84. */

export type Hour = "dawn" | "day" | "gold" | "dusk" | "storm" | "night";

const SKIES: Record<Hour, [string, string]> = {
  dawn: ["#f4cdb0", "#fbeccb"],
  day: ["#a9cbd8", "#f3ecd2"],
  gold: ["#f0c878", "#fbeec9"],
  dusk: ["#b98aa6", "#f6cf9e"],
  storm: ["#8b98a0", "#dcd6c2"],
  night: ["#2f426b", "#8f8fae"],
};

/** The gradients that the scenes refer to; they stand once in the page. */
export const SKY_DEFS = Object.entries(SKIES)
  .map(
    ([hour, [top, low]]) =>
      `<linearGradient id="sky-${hour}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".8" stop-color="${low}"/></linearGradient>`,
  )
  .join("");

export function sky(hour: Hour, seed: string): string {
  const chance = chanceOf("sky" + seed);
  const x = chance(22, 138);
  const light =
    hour === "night"
      ? moon(x) + stars(chance)
      : hour === "storm"
        ? ""
        : sun(x, chance(12, 46), hour === "dusk" || hour === "dawn" ? 8 : 6);
  return (
    rect(0, 0, WIDTH, HEIGHT, `url(#sky-${hour})`, 'stroke="none"') + light + clouds(chance, hour)
  );
}

function sun(x: number, y: number, r: number): string {
  const rays = times(12, (i) => {
    const a = (i * Math.PI) / 6;
    const p = (k: number) => `${n(x + Math.cos(a) * r * k)} ${n(y + Math.sin(a) * r * k)}`;
    return `<path d="M${p(1.25)}L${p(i % 2 ? 1.5 : 1.75)}" stroke="#c9952c" stroke-width=".8" opacity=".7"/>`;
  });
  return rays + circle(x, y, r, "#f6d774", 'stroke="#c9952c" stroke-width=".6"');
}

function moon(x: number): string {
  return wash(`M${n(x)} 8a8 8 0 1 0 8 11 6.5 6.5 0 1 1-8-11z`, "#f4e7b8");
}

function stars(chance: Chance): string {
  return times(14, () =>
    circle(chance(4, 156), chance(3, 50), chance(0.3, 0.7), "#fbf0c8", 'stroke="none"'),
  );
}

function clouds(chance: Chance, hour: Hour): string {
  const fill = hour === "storm" ? "#6f7b83" : "#fffaf0";
  return times(3, () => {
    const x = chance(0, 150);
    const y = chance(6, 40);
    return wash(
      `M${n(x)} ${n(y)}h${n(chance(16, 30))}c0-3-4-4-6-3-1-4-8-4-9 0-3-1-6 0-7 3z`,
      fill,
      hour === "night" ? 0.12 : 0.6,
    );
  });
}

export function birds(x: number, y: number): string {
  const bird = (dx: number, dy: number) => `M${n(x + dx)} ${n(y + dy)}q2-2 3 0 1-2 3 0`;
  return stroke(bird(0, 0) + bird(9, -4) + bird(14, 3), "#5c4a36", 0.6);
}

/** Two or three rows of hills, the farthest palest. */
export function hills(
  seed: string,
  colours: readonly string[] = ["#b7c3a0", "#9bb07c", "#7f9a60"],
  top = 56,
): string {
  const chance = chanceOf("hills" + seed);
  return colours
    .map((colour, i) => {
      const y = top + i * 8;
      const a = chance(20, 60);
      const b = chance(80, 130);
      return wash(
        `M-4 100V${n(y + chance(-3, 5))}C${n(a - 20)} ${n(y - chance(4, 12))} ${n(a + 16)} ${n(y - chance(0, 8))} ${n((a + b) / 2)} ${n(y + 3)}S${n(b + 12)} ${n(y - chance(4, 10))} 164 ${n(y + chance(-2, 4))}V100z`,
        colour,
      );
    })
    .join("");
}

export function ground(colour: string = C.leaf, y = GROUND - 4): string {
  return wash(`M-2 102V${y}q40-4 82-1t82-2V102z`, colour);
}

export function mountains(seed: string, colour = "#9aa3a6", snow = true): string {
  const chance = chanceOf("mountains" + seed);
  return times(4, (i) => {
    const x = 10 + i * 44 + chance(-10, 10);
    const y = chance(32, 46);
    const half = chance(24, 34);
    const body = path(
      `M${n(x - half)} 78 ${n(x - 6)} ${n(y + 6)} ${n(x)} ${n(y)} ${n(x + 8)} ${n(y + 9)} ${n(x + half)} 78z`,
      colour,
    );
    const shade = wash(
      `M${n(x)} ${n(y)} ${n(x + 8)} ${n(y + 9)} ${n(x + half)} 78H${n(x + 6)}L${n(x + 2)} ${n(y + 18)}z`,
      "#3a2618",
      0.14,
    );
    const cap = snow ? wash(`M${n(x)} ${n(y)}l-6 6 3 3 2-3 3 5 3-4 3 2z`, "#fbf7ec") : "";
    return body + shade + cap;
  });
}

export function cypress(h = 26): string {
  return (
    rect(-0.8, -3, 1.6, 3, C.wood) +
    path(
      `M0 ${n(-h)}C4.5 ${n(-h * 0.62)} 4.8 ${n(-h * 0.28)} 2.6 -2H-2.6C-4.8 ${n(-h * 0.28)} -4.5 ${n(-h * 0.62)} 0 ${n(-h)}z`,
      C.leafDark,
    ) +
    wash(
      `M0 ${n(-h + 2)}C3.4 ${n(-h * 0.6)} 3.4 ${n(-h * 0.3)} 2 -2.5H.6C2 ${n(-h * 0.4)} 1 ${n(-h * 0.7)} 0 ${n(-h + 2)}z`,
      "#6d8d4c",
      0.7,
    )
  );
}

export function tree(r = 9, colour: string = C.leaf): string {
  return (
    path(`M-1.2 0 -.8 ${n(-r)}H.8L1.2 0z`, C.wood) +
    path(
      `M${n(-r)} ${n(-r * 1.3)}c${n(-r * 0.35)} ${n(-r * 0.6)} ${n(r * 0.2)} ${n(-r)} ${n(r * 0.55)} ${n(-r * 0.8)} ${n(r * 0.2)} ${n(-r * 0.7)} ${n(r * 1.1)} ${n(-r * 0.6)} ${n(r * 1.2)} ${n(-r * 0.02)} ${n(r * 0.55)} ${n(r * 0.02)} ${n(r * 0.55)} ${n(r * 0.8)} 0 ${n(r)}-${n(r * 0.3)} ${n(r * 0.4)}-${n(r * 1.4)} ${n(r * 0.4)}-${n(r * 1.75)} ${n(-r * 0.18)}z`,
      colour,
    ) +
    wash(
      `M${n(r * 0.1)} ${n(-r * 0.8)}q${n(r * 0.7)} ${n(r * 0.1)} ${n(r * 0.9)}-${n(r * 0.5)} ${n(r * 0.2)} ${n(r * 0.7)}-${n(r * 0.9)} ${n(r * 0.5)}z`,
      "#3a2618",
      0.16,
    )
  );
}

export function pine(h = 28): string {
  return (
    rect(-1, -4, 2, 4, C.wood) +
    [0, 1, 2]
      .map((i) =>
        path(
          `M0 ${n(-h + i * h * 0.22)}l${n(3.8 + i * 1.7)} ${n(h * 0.32)}h${n(-7.6 - i * 3.4)}z`,
          i % 2 ? "#4c6d45" : C.leafDark,
        ),
      )
      .join("")
  );
}

/** A row of trees that fills the width, of mixed kinds. */
export function forest(
  seed: string,
  draw: (size: number) => string,
  count = 9,
  y = GROUND,
): string {
  const chance = chanceOf("forest" + seed);
  const trees = Array.from({ length: count }, (_, i) => ({
    x: 6 + (i * 150) / (count - 1) + chance(-6, 6),
    y: y + chance(-9, 3),
    s: chance(0.8, 1.2),
  }));
  return trees
    .sort((a, b) => a.y - b.y)
    .map((t) => at(t.x, t.y, draw(t.s)))
    .join("");
}

export function vineyard(x: number, y: number, w: number, rows = 4): string {
  return times(rows, (i) => {
    const yy = y + i * 4.5;
    const stakes = times(
      Math.floor(w / 7),
      (k) =>
        path(`M${n(x + k * 7 + i * 2)} ${n(yy)}v-4`, "none") +
        ellipse(x + k * 7 + i * 2, yy - 3.5, 2.6, 2, i % 2 ? C.leaf : "#7d9a4c") +
        circle(x + k * 7 + i * 2 + 1, yy - 2.5, 0.8, C.violet, 'stroke="none"'),
    );
    return stroke(`M${n(x - 2)} ${n(yy - 3)}h${n(w)}`, C.wood, 0.4) + stakes;
  });
}

export function field(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string = C.wheat,
  furrow = "#b8923a",
): string {
  const lines = times(7, (i) =>
    stroke(
      `M${n(x + (w * i) / 6)} ${n(y + h)}L${n(x + w * 0.25 + (w * i) / 12)} ${n(y)}`,
      furrow,
      0.6,
    ),
  );
  return (
    path(
      `M${n(x)} ${n(y + h)}L${n(x + w * 0.25)} ${n(y)}h${n(w * 0.5)}L${n(x + w)} ${n(y + h)}z`,
      colour,
    ) + lines
  );
}

export function wheat(count = 5): string {
  return times(count, (i) => {
    const x = (i - (count - 1) / 2) * 2.4;
    const tip = x * 1.5;
    return (
      stroke(`M${n(x * 0.5)} 0Q${n(x)} -8 ${n(tip)} -14`, "#b8923a", 0.8) +
      ellipse(tip, -15.5, 1.1, 2.6, C.gold, 'stroke-width=".4"')
    );
  });
}

export function river(d = "M58 66q14 6 2 14t10 24h34q-20-12-6-24T76 66z"): string {
  return (
    path(d, C.water, 'stroke-width=".4"') +
    stroke("M70 74q5-2 8 0M74 84q6-2 10 0M82 92q6-2 10 0", "#e6f0ee", 0.8)
  );
}

export function sea(y = 66, colour: string = C.water): string {
  const waves = times(5, (i) =>
    stroke(`M${i % 2 ? -6 : 0} ${y + 4 + i * 6}` + "q5-3 10 0t10 0".repeat(9), "#e8f1ee", 0.7),
  );
  return wash(`M-2 ${y}H162V102H-2z`, colour) + waves;
}

export function rock(w = 20, h = 14, colour: string = C.stone): string {
  return (
    path(
      `M${n(-w / 2)} 0l${n(w * 0.12)} ${n(-h * 0.6)} ${n(w * 0.25)} ${n(-h * 0.4)} ${n(w * 0.3)} ${n(h * 0.15)} ${n(w * 0.24)} ${n(h * 0.45)} ${n(w * 0.09)} ${n(h * 0.4)}z`,
      colour,
    ) +
    wash(
      `M${n(w * 0.12)} ${n(-h * 0.85)}l${n(w * 0.05)} ${n(h * 0.85)}h${n(w * 0.33)}l${n(-w * 0.09)} ${n(-h * 0.4)}z`,
      "#3a2618",
      0.18,
    )
  );
}

/** The stepped face of a quarry. */
export function quarry(colour: string, shade: string): string {
  const step = (x: number, y: number, w: number, h: number) =>
    path(`M${x} ${y}l8-5h${w}l-8 5z`, "#fffaf0", 'fill-opacity=".75"') +
    rect(x, y, w, h, colour) +
    path(`M${x + w} ${y}l8-5v${h}l-8 5z`, shade);
  return (
    step(28, 50, 78, 12) +
    step(20, 61, 96, 11) +
    step(10, 71, 116, 12) +
    stroke(
      "M40 50v12M66 50v12M88 50v12M32 61v11M58 61v11M96 61v11M26 71v12M52 71v12M80 71v12M104 71v12",
      "#3a2618",
      0.4,
    )
  );
}

export function blocks(colour: string = C.marble): string {
  const block = (x: number, y: number) =>
    path(`M${x} ${y}l4-3h9l-4 3z`, "#fffdf6") +
    rect(x, y, 9, 6, colour) +
    path(`M${x + 9} ${y}l4-3v6l-4 3z`, C.stoneMid);
  return block(-14, -6) + block(0, -6) + block(-8, -12);
}

export function road(colour = "#e2cf9f"): string {
  return path("M66 100Q82 88 74 80T88 64l4 0Q84 74 92 82t4 18z", colour, 'stroke-width=".4"');
}

export function fence(x: number, y: number, w: number): string {
  const posts = times(Math.round(w / 6) + 1, (i) =>
    rect(x + i * 6, y - 6, 1.2, 6, C.woodLight, 'stroke-width=".4"'),
  );
  return stroke(`M${n(x)} ${n(y - 4.5)}h${n(w)}M${n(x)} ${n(y - 2)}h${n(w)}`, C.wood, 0.8) + posts;
}

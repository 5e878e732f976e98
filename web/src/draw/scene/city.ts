/** Houses, towers, churches and everything else that Florence was built of. */

import { at, circle, ellipse, n, PAINT as C, path, rect, stroke, times, wash } from "./pen";

/** A darker right side, which gives every building its body. */
function shade(x: number, y: number, w: number, h: number): string {
  return wash(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`, "#3a2618", 0.16);
}

export function arched(x: number, y: number, w: number, h: number, fill: string = C.dark): string {
  const r = w / 2;
  return path(
    `M${n(x)} ${n(y)}v${n(-(h - r))}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0v${n(h - r)}z`,
    fill,
    'stroke-width=".5"',
  );
}

/** Two lights under one arch, as the palaces of the town have them. */
function biforate(x: number, y: number, s = 1): string {
  return (
    arched(x, y, 5 * s, 8 * s, C.cream) +
    arched(x + 0.6 * s, y - 0.4 * s, 1.6 * s, 5 * s) +
    arched(x + 2.8 * s, y - 0.4 * s, 1.6 * s, 5 * s)
  );
}

function battlements(x: number, y: number, w: number, fill: string, size = 3): string {
  const count = Math.max(2, Math.round(w / (size * 2)));
  const step = w / (count * 2 - 1);
  return times(count, (i) =>
    path(
      `M${n(x + i * step * 2)} ${n(y)}v${n(-size)}l${n(step / 2)} ${n(size * 0.4)} ${n(step / 2)} ${n(-size * 0.4)}v${n(size)}z`,
      fill,
      'stroke-width=".5"',
    ),
  );
}

export function house(w = 18, h = 20, wall: string = C.plaster, roof: string = C.roof): string {
  const x = -w / 2;
  const windows = times(Math.max(1, Math.floor(w / 8)), (i) =>
    rect(x + 3 + i * 7, -h + 4, 3.2, 4.6, C.dark, 'stroke-width=".4"'),
  );
  return (
    rect(x, -h, w, h, wall) +
    shade(w * 0.18, -h, w * 0.32, h) +
    path(`M${n(x - 1.5)} ${n(-h)}h${n(w + 3)}l${n(-w * 0.2)} -6h${n(-w * 0.75)}z`, roof) +
    windows +
    arched(-2, 0, 4.4, 7.5)
  );
}

export function gabled(w = 16, h = 18, wall: string = C.ochre, roof: string = C.roof): string {
  const x = -w / 2;
  return (
    rect(x, -h, w, h, wall) +
    shade(w * 0.15, -h, w * 0.35, h) +
    path(`M${n(x - 2)} ${n(-h)}L0 ${n(-h - w * 0.42)} ${n(w / 2 + 2)} ${n(-h)}z`, roof) +
    rect(-1.8, -h + 4, 3.6, 4.5, C.dark, 'stroke-width=".4"') +
    arched(-2.2, 0, 4.4, 7)
  );
}

export function row(seed: number, count: number, from: number, to: number, y: number): string {
  const walls = [C.plaster, C.ochre, "#e4bf8b", C.sienna, "#f0dfba"];
  const gap = (to - from) / count;
  return times(count, (i) => {
    const k = (seed * 7 + i * 13) % 10;
    const wall = walls[(seed + i * 2) % walls.length] ?? C.plaster;
    const draw =
      k % 3 === 0
        ? gabled(gap * 0.9, 16 + (k % 5) * 2, wall)
        : house(gap * 0.95, 17 + (k % 4) * 3, wall, k % 2 ? C.roof : C.roofDark);
    return at(from + gap * (i + 0.5), y, draw);
  });
}

export function tower(w = 12, h = 40, fill: string = C.stone): string {
  const x = -w / 2;
  const courses = times(Math.floor(h / 8), (i) =>
    stroke(`M${n(x + (i % 2 ? 1 : w * 0.5))} ${n(-h + 6 + i * 8)}h${n(w * 0.32)}`, "#3a2618", 0.35),
  );
  return (
    rect(x, -h, w, h, fill) +
    shade(w * 0.12, -h, w * 0.38, h) +
    rect(x - 1.5, -h - 3, w + 3, 3.6, fill) +
    battlements(x - 1.5, -h - 3, w + 3, fill) +
    courses +
    arched(-1.3, -h * 0.55, 2.6, 5.5) +
    arched(-1.3, -h * 0.8, 2.6, 5)
  );
}

export function wall(w = 60, h = 14, fill: string = C.stone): string {
  const x = -w / 2;
  const stones = times(Math.floor(w / 7), (i) =>
    stroke(`M${n(x + 2 + i * 7)} ${n(-h + (i % 2 ? 5 : 9))}h3.5`, "#3a2618", 0.35),
  );
  return rect(x, -h, w, h, fill) + battlements(x, -h, w, fill) + stones;
}

export function gate(w = 22, h = 24, fill: string = C.stone): string {
  return (
    rect(-w / 2, -h, w, h, fill) +
    battlements(-w / 2, -h, w, fill) +
    arched(-5, 0, 10, 15) +
    stroke("M-3 0v-10M0 0v-14M3 0v-10M-5-5H5M-5-9H5", "#8f7040", 0.5)
  );
}

export function castle(fill: string = C.stone): string {
  return (
    at(0, 0, wall(72, 16, fill)) +
    at(-33, 0, tower(13, 28, fill)) +
    at(33, 0, tower(13, 28, fill)) +
    at(6, -12, tower(16, 24, fill)) +
    at(-10, 0, gate(18, 20, fill)) +
    banner(6, -40, C.red)
  );
}

/** A round keep with a pointed roof. */
export function roundTower(w = 12, h = 34, fill: string = C.stone, roof: string = C.roof): string {
  return (
    path(`M${n(-w / 2)} 0V${n(-h)}h${n(w)}V0q${n(-w / 2)} 3 ${n(-w)} 0z`, fill) +
    shade(w * 0.1, -h, w * 0.4, h) +
    path(
      `M${n(-w / 2 - 2)} ${n(-h)}L0 ${n(-h - w)} ${n(w / 2 + 2)} ${n(-h)}q${n(-w / 2 - 2)} 3 ${n(-w - 4)} 0z`,
      roof,
    ) +
    arched(-1.2, -h * 0.55, 2.4, 5)
  );
}

export function church(w = 30, h = 26, fill: string = C.plaster): string {
  const x = -w / 2;
  return (
    rect(x, -h * 0.62, w, h * 0.62, fill) +
    path(
      `M${n(x - 1)} ${n(-h * 0.62)}L${n(x + w * 0.22)} ${n(-h * 0.82)}V${n(-h * 0.62)}zM${n(-x + 1)} ${n(-h * 0.62)}L${n(-x - w * 0.22)} ${n(-h * 0.82)}V${n(-h * 0.62)}z`,
      C.roof,
    ) +
    path(
      `M${n(-w * 0.28)} ${n(-h * 0.6)}V${n(-h)}L0 ${n(-h * 1.25)} ${n(w * 0.28)} ${n(-h)}V${n(-h * 0.6)}z`,
      fill,
    ) +
    path(
      `M${n(-w * 0.31)} ${n(-h)}L0 ${n(-h * 1.27)} ${n(w * 0.31)} ${n(-h)}L0 ${n(-h * 1.17)}z`,
      C.roof,
    ) +
    circle(0, -h * 0.88, h * 0.11, C.blue) +
    circle(0, -h * 0.88, h * 0.05, C.gold, 'stroke-width=".4"') +
    arched(-3, 0, 6, h * 0.42, C.dark) +
    arched(-w * 0.36, 0, 4, h * 0.3, C.dark) +
    arched(w * 0.36 - 4, 0, 4, h * 0.3, C.dark) +
    shade(w * 0.28, -h * 0.62, w * 0.22, h * 0.62) +
    cross(0, -h * 1.25)
  );
}

export function cross(x: number, y: number, s = 1): string {
  return stroke(
    `M${n(x)} ${n(y)}v${n(-6 * s)}M${n(x - 2 * s)} ${n(y - 4 * s)}h${n(4 * s)}`,
    "#8a5f0e",
    1.1 * s,
  );
}

export function campanile(h = 44, fill: string = C.marble): string {
  const floors = times(
    3,
    (i) =>
      biforate(-2.5, -h * 0.28 - i * h * 0.24, 1) +
      stroke(`M-5.5 ${n(-h * 0.24 - i * h * 0.24)}h11`, C.red, 0.7),
  );
  return (
    rect(-5.5, -h, 11, h, fill) +
    shade(1.5, -h, 4, h) +
    floors +
    path(`M-7 ${n(-h)}h14L0 ${n(-h - 7)}z`, C.roof) +
    cross(0, -h - 7, 0.7)
  );
}

/** The great dome with its ribs and lantern. */
export function dome(r = 20): string {
  const ribs = [-0.62, -0.24, 0.24, 0.62]
    .map((k) =>
      stroke(
        `M${n(r * k * 1.35)} 0Q${n(r * k * 1.3)} ${n(-r * 0.8)} 0 ${n(-r * 1.16)}`,
        C.marble,
        1,
      ),
    )
    .join("");
  return (
    path(
      `M${n(-r)} 0C${n(-r)} ${n(-r * 0.75)} ${n(-r * 0.45)} ${n(-r * 1.1)} 0 ${n(-r * 1.18)}C${n(r * 0.45)} ${n(-r * 1.1)} ${n(r)} ${n(-r * 0.75)} ${n(r)} 0z`,
      C.roof,
    ) +
    wash(
      `M${n(r * 0.3)} ${n(-r * 1.05)}C${n(r * 0.8)} ${n(-r * 0.9)} ${n(r)} ${n(-r * 0.5)} ${n(r)} 0H${n(r * 0.55)}z`,
      "#3a2618",
      0.2,
    ) +
    ribs +
    rect(-r * 0.12, -r * 1.42, r * 0.24, r * 0.28, C.marble) +
    path(
      `M${n(-r * 0.18)} ${n(-r * 1.42)}L0 ${n(-r * 1.68)} ${n(r * 0.18)} ${n(-r * 1.42)}z`,
      C.roofDark,
    ) +
    circle(0, -r * 1.74, r * 0.06, C.gold, 'stroke-width=".4"')
  );
}

export function drum(w: number, h: number): string {
  const eyes = times(4, (i) =>
    circle(-w / 2 + w * (0.14 + i * 0.24), -h / 2, h * 0.22, C.dark, 'stroke-width=".4"'),
  );
  return (
    rect(-w / 2, -h, w, h, C.marble) +
    eyes +
    stroke(`M${n(-w / 2)} ${n(-h * 0.06)}h${n(w)}`, C.verdigris, 1)
  );
}

export function cathedral(): string {
  return (
    at(14, -24, dome(19)) +
    at(14, -13, drum(40, 11)) +
    at(-4, 0, church(46, 26, C.marble)) +
    stroke("M-26-6h44M-26-11h44", C.verdigris, 0.8) +
    at(-36, 0, campanile(42))
  );
}

export function baptistery(): string {
  const side = (x: number, w: number, fill: string) => rect(x, -20, w, 20, fill);
  const bands = stroke("M-20-7h40M-20-14h40", C.verdigris, 1.1);
  return (
    side(-20, 10, "#d8d0bf") +
    side(-10, 20, C.marble) +
    side(10, 10, C.stoneMid) +
    bands +
    arched(-4, 0, 8, 12, "#a8741d") +
    arched(-17, 0, 4, 8) +
    arched(13, 0, 4, 8) +
    path("M-22-20h44L0-37z", C.marble) +
    stroke("M-10-20L0-37M10-20L0-37", "#3a2618", 0.5) +
    rect(-1.8, -41, 3.6, 5, C.marble) +
    cross(0, -41, 0.8)
  );
}

export function palace(w = 56, h = 34, fill: string = C.ochre): string {
  const x = -w / 2;
  const count = Math.floor(w / 11);
  const gap = w / count;
  const high = times(count, (i) => biforate(x + gap * (i + 0.5) - 2.5, -h * 0.55));
  const low = times(count, (i) =>
    i === Math.floor(count / 2)
      ? arched(x + gap * (i + 0.5) - 3.5, 0, 7, 11)
      : rect(x + gap * (i + 0.5) - 2, -9, 4, 4, C.dark, 'stroke-width=".4"'),
  );
  const rustic = times(Math.floor(w / 6), (i) =>
    stroke(`M${n(x + 1 + i * 6)} ${n(i % 2 ? -4 : -7)}h3.6`, "#3a2618", 0.35),
  );
  return (
    rect(x, -h, w, h, fill) +
    rect(x, -13, w, 13, C.sienna, 'stroke-width=".4"') +
    rustic +
    shade(w * 0.32, -h, w * 0.18, h) +
    high +
    low +
    rect(x - 2, -h - 3, w + 4, 3.4, C.cream) +
    path(`M${n(x - 3)} ${n(-h - 3)}h${n(w + 6)}l-4-3.5h${n(-w + 2)}z`, C.roofDark)
  );
}

export function loggia(w = 60, h = 24, arches = 4, fill: string = C.plaster): string {
  const gap = w / arches;
  return (
    rect(-w / 2, -h, w, h, fill) +
    times(arches, (i) => arched(-w / 2 + gap * i + gap * 0.14, 0, gap * 0.72, h * 0.8, "#6d4a30")) +
    path(`M${n(-w / 2 - 2)} ${n(-h)}h${n(w + 4)}l-3-4h${n(-w + 2)}z`, C.roof) +
    shade(w * 0.36, -h, w * 0.14, h)
  );
}

export function triumphalArch(): string {
  return (
    rect(-26, -36, 52, 36, C.marble) +
    shade(12, -36, 14, 36) +
    arched(-8, 0, 16, 26, "#a9c6d2") +
    arched(-22, 0, 8, 15, "#a9c6d2") +
    arched(14, 0, 8, 15, "#a9c6d2") +
    rect(-28, -42, 56, 7, C.stone) +
    rect(-28, -30, 56, 2.4, C.stone, 'stroke-width=".4"') +
    [-25, -12, 10, 23].map((x) => rect(x, -28, 2.4, 28, C.cream, 'stroke-width=".4"')).join("") +
    at(0, -42, statue(0.6)) +
    stroke("M-18-38.5h36", C.gold, 1.4)
  );
}

export function theatre(): string {
  const tiers = times(4, (i) =>
    path(
      `M${-38 + i * 7} 0A${38 - i * 7} ${34 - i * 7} 0 0 1 ${38 - i * 7} 0z`,
      i % 2 ? C.stone : C.marble,
    ),
  );
  const columns = times(5, (i) => rect(-15 + i * 7 - 1, -17, 2, 17, C.cream, 'stroke-width=".4"'));
  return (
    tiers +
    rect(-18, -20, 36, 3.4, C.ochre) +
    path("M-19-20h38L0-28z", C.roof) +
    columns +
    path("M-13 0v-9q3 4 6 0t6 0 6 0 6 0v9z", C.wine)
  );
}

export function shop(sign: string, awning: string = C.red): string {
  const stripes = times(4, (i) =>
    path(`M${-17 + i * 8.5} -17l-1 6h4.2l.8-6z`, C.cream, 'stroke="none"'),
  );
  return (
    rect(-19, -30, 38, 30, C.plaster) +
    shade(8, -30, 11, 30) +
    path("M-21-30h42l-5-6h-32z", C.roof) +
    arched(-14, -1, 12, 12, "#5a3a26") +
    arched(4, 0, 9, 13, C.dark) +
    rect(-16, -3, 15, 3, C.wood) +
    path("M-18-17h36l2 6h-40z", awning) +
    stripes +
    rect(-16, -27, 6, 6, C.dark, 'stroke-width=".4"') +
    rect(9, -27, 6, 6, C.dark, 'stroke-width=".4"') +
    at(0, -22.5, circle(0, 0, 4.8, C.cream) + sign)
  );
}

export function stall(awning: string = C.red): string {
  const goods = [C.gold, C.red, C.leaf, C.violet]
    .map((c, i) => circle(-7 + i * 4.6, -8, 2, c, 'stroke-width=".4"'))
    .join("");
  return (
    stroke("M-11 0v-18M11 0v-18", C.wood, 1.2) +
    rect(-11, -7, 22, 7, C.woodLight) +
    goods +
    path("M-14-17 -11-24h22l3 7z", C.cream) +
    path("M-8-17-6-24h5v7zM6-17 5-24h6l3 7z", awning) +
    stroke("M-14-17q3.5 3.5 7 0t7 0 7 0 7 0", "#3a2618", 0.6)
  );
}

export function crane(h = 38): string {
  return (
    stroke(`M-8 0 0 ${-h}M8 0 0 ${-h}M-5-13h10M-2.5-25h5`, C.wood, 1.6) +
    stroke(`M-3 ${-h + 3}L20 ${-h - 4}`, C.wood, 1.6) +
    stroke(`M20 ${-h - 4}v20`, "#3a2618", 0.5) +
    rect(15, -h + 16, 10, 6, C.marble) +
    circle(0, -8, 5, C.woodLight) +
    stroke("M-5-8h10M0-13v10", "#3a2618", 0.5)
  );
}

export function scaffold(w = 24, h = 30): string {
  const planks = times(3, (i) =>
    rect(-w / 2 - 1, -h + 2 + i * (h / 3), w + 2, 1.4, C.woodLight, 'stroke-width=".4"'),
  );
  return (
    stroke(
      `M${-w / 2} 0v${-h}M0 0v${-h}M${w / 2} 0v${-h}M${-w / 2} 0L0 ${-h / 2} ${w / 2} ${-h}`,
      C.wood,
      1,
    ) + planks
  );
}

export function statue(s = 1): string {
  return at(
    0,
    0,
    rect(-6, -9, 12, 9, C.stone) +
      rect(-7.5, -10.5, 15, 2, C.stoneMid, 'stroke-width=".4"') +
      path(
        "M-3-10.5q-1-8 0-12-1.5 1-2.5 4.5l-1.6-.6q1-5 3.6-6.4h5.5q3 1.5 5 6l-1.5.8q-1.5-3-3-3.7 1 5 .3 11.4z",
        C.marble,
      ) +
      circle(0.2, -27, 2.6, C.marble) +
      stroke("M-1-10.5v-6", "#3a2618", 0.4),
    s,
  );
}

export function fountain(): string {
  return (
    path("M-14 0q0-7 14-7t14 7z", C.stone) +
    ellipse(0, -6.5, 13, 2.6, C.water) +
    rect(-1.5, -17, 3, 11, C.marble) +
    path("M-6-16q6 4 12 0l-1 2q-5 3-10 0z", C.marble) +
    stroke("M0-17q-5-6-6 0M0-17q5-6 6 0M0-18v-4", "#e8f4f5", 0.8)
  );
}

export function tent(fill: string = C.cream, stripe: string = C.red): string {
  return (
    path("M-13 0-4-17H4L13 0z", fill) +
    path("M-6 0-2-17H2L6 0z", stripe) +
    path("M-3 0 0-12 3 0z", C.dark) +
    stroke("M0-17v-5", "#3a2618", 0.8) +
    path("M0-22l6 1.5-6 2z", stripe, 'stroke-width=".4"')
  );
}

export function banner(x: number, y: number, fill: string, s = 1): string {
  return at(
    x,
    y,
    stroke("M0 0v-14", C.wood, 1) + path("M0-14h10l-2.5 3.5L10-7H0z", fill, 'stroke-width=".5"'),
    s,
  );
}

/** Long narrow flags on lances. */
export function lances(count = 5, fill: string = C.red): string {
  return times(count, (i) => {
    const x = i * 5;
    return (
      stroke(`M${x} 0L${x + 2} -30`, C.wood, 0.8) +
      path(`M${x + 2}-30l.8-3 .8 3z`, C.steel, 'stroke-width=".3"') +
      (i % 2 ? "" : path(`M${x + 2}-29l7 2-7 2.5z`, fill, 'stroke-width=".4"'))
    );
  });
}

export function cannon(): string {
  return (
    path("M-4-5 14-11l1.5 4L-2 0z", "#6b6459") +
    circle(0, -3.5, 4.5, C.woodLight) +
    circle(0, -3.5, 1.2, C.dark) +
    stroke("M-4.5-3.5h9M0-8v9", "#3a2618", 0.5) +
    [-10, -7, -8.5]
      .map((x, i) => circle(x, i === 2 ? -3.4 : -1.2, 1.5, "#4a443c", 'stroke-width=".4"'))
      .join("")
  );
}

export function ship(sail: string = C.cream, charge = ""): string {
  return (
    path("M-24-8q4 9 9 10h30q7-3 10-13l-9 3h-34z", C.wood) +
    stroke("M-21-4h42", "#5a371c", 0.7) +
    path("M14-8h12v-7l-9 1z", C.woodLight) +
    stroke("M0-8v-34M-14-8v-22", C.wood, 1.3) +
    path("M-9-38q12 3 18 0 2 12-1 20-9-3-17 1-3-10 0-21z", sail) +
    charge +
    path("M-20-27q6 2 11 0 1 7 0 12-6-2-11 0-1-6 0-12z", C.cream) +
    path("M0-42l9 2-9 2.5z", C.red, 'stroke-width=".4"')
  );
}

export function bridge(w = 90): string {
  const arches = times(3, (i) =>
    arched(-w / 2 + 8 + (i * (w - 10)) / 3, 0, (w - 30) / 3.3, 13, C.waterDark),
  );
  return (
    path(`M${-w / 2} 0v-12Q0-26 ${w / 2} -12V0z`, C.stone) +
    arches +
    stroke(`M${-w / 2} -14Q0-28 ${w / 2} -14`, "#3a2618", 0.6)
  );
}

/** Small houses on the old bridge. */
export function oldBridge(): string {
  const rooms = times(
    7,
    (i) =>
      rect(
        -36 + i * 10.4,
        -26 + Math.abs(i - 3),
        9.6,
        9,
        [C.plaster, C.ochre, "#e4bf8b"][i % 3] ?? C.plaster,
      ) +
      rect(-33 + i * 10.4, -23 + Math.abs(i - 3), 3, 3.5, C.dark, 'stroke-width=".3"') +
      path(
        `M${-37 + i * 10.4} ${-26 + Math.abs(i - 3)}h11.6l-2-3h-7.6z`,
        C.roof,
        'stroke-width=".5"',
      ),
  );
  return bridge(90) + rooms;
}

export function mill(): string {
  return (
    at(0, 0, roundTower(14, 24, C.plaster)) +
    stroke("M0-30L12-42M0-30-12-18M0-30-12-42M0-30 12-18", C.wood, 1.4) +
    [45, 135, 225, 315]
      .map(
        (a) =>
          `<g transform="translate(0 -30) rotate(${a})">${path("M2-1h13v5H2z", C.cream, 'stroke-width=".5"')}</g>`,
      )
      .join("")
  );
}

export function cart(load = ""): string {
  return (
    load +
    path("M-14-11h26l-3 6h-20z", C.woodLight) +
    stroke("M12-10l9-2", C.wood, 1.2) +
    circle(-7, -4, 4.2, "none", `stroke="${C.wood}" stroke-width="1.4"`) +
    circle(6, -4, 4.2, "none", `stroke="${C.wood}" stroke-width="1.4"`) +
    stroke("M-11-4h8.4M-7-8.2v8.4M2-4h8.2M6-8.2v8.4", C.wood, 0.5)
  );
}

export function barrel(): string {
  return (
    path("M-4.5 0q-2-5.5 0-11h9q2 5.5 0 11z", C.woodLight) +
    stroke("M-5.4-3h10.8M-5.4-8h10.8", "#3a2618", 0.7)
  );
}

export function chest(): string {
  return (
    path("M-13-10h26V0h-26z", C.wood) +
    path("M-13-10q0-8 6-8h14q6 0 6 8z", C.woodLight) +
    stroke("M-6-18v18M6-18v18", C.gold, 1.3) +
    rect(-2.5, -12, 5, 5, C.gold, 'stroke-width=".4"') +
    [-9, -3, 3, 9]
      .map((x, i) => ellipse(x, -18 - (i % 2), 3, 1.5, C.gold, 'stroke-width=".4"'))
      .join("")
  );
}

export function coins(): string {
  return [0, 1, 2]
    .map((i) =>
      times(4 - i, (k) => ellipse(i * 9 - 9, -k * 2.4, 4.2, 1.7, C.gold, 'stroke-width=".5"')),
    )
    .join("");
}

export function books(): string {
  return (
    rect(-11, -4, 20, 4, C.wine) +
    rect(-9, -8, 19, 4, C.blue) +
    rect(-11, -12, 17, 4, C.verdigris) +
    stroke("M-7-2h12M-5-6h11M-7-10h9", C.gold, 0.8)
  );
}

export function altar(): string {
  return (
    rect(-15, -10, 30, 10, C.marble) +
    path("M-16-10h32v3q-4 4-8 0-4 4-8 0-4 4-8 0-4 4-8 0z", C.wine) +
    cross(0, -10, 2.2) +
    [-11, 11]
      .map(
        (x) =>
          rect(x - 0.8, -19, 1.6, 9, C.cream, 'stroke-width=".4"') +
          path(`M${x}-19q-2-3 0-5 2 2 0 5z`, C.gold, 'stroke-width=".4"'),
      )
      .join("")
  );
}

/** People: a bust put together from face, hair, beard, hat, dress and what the hand holds. */

import { at, circle, ellipse, n, PAINT as C, path, rect, stroke, times, wash } from "./pen";
import { books, statue } from "./city";

export type Hair =
  "none" | "short" | "bob" | "long" | "curls" | "tonsure" | "bun" | "braids" | "grey-long";
export type Beard = "none" | "full" | "long" | "moustache" | "goatee" | "stubble";
export type Hat =
  | "none"
  | "chaperon"
  | "cap"
  | "beret"
  | "sallet"
  | "plumed"
  | "greathelm"
  | "straw"
  | "hood"
  | "veil"
  | "wimple"
  | "mitre"
  | "galero"
  | "skullcap"
  | "tiara"
  | "laurel"
  | "feather"
  | "turban"
  | "pearls"
  | "duke"
  | "crown"
  | "camauro";
export type Dress =
  | "tunic"
  | "armour"
  | "monk"
  | "gown"
  | "fur"
  | "apron"
  | "cope"
  | "tabard"
  | "cloak"
  | "mozzetta"
  | "doublet";
export type Prop =
  | "none"
  | "hammer"
  | "chisel"
  | "sickle"
  | "book"
  | "scroll"
  | "sword"
  | "staff"
  | "crozier"
  | "crucifix"
  | "compasses"
  | "trumpet"
  | "purse"
  | "brush"
  | "keys"
  | "rose"
  | "baton"
  | "rake"
  | "letter"
  | "quill"
  | "globe"
  | "axe"
  | "model"
  | "statuette"
  | "coin"
  | "lily"
  | "goblet"
  | "fan"
  | "hand"
  | "banner"
  | "basket"
  | "ermine"
  | "dagger";

export interface Person {
  skin?: string;
  woman?: boolean;
  old?: boolean;
  stern?: boolean;
  face?: number;
  hair?: Hair;
  hairColour?: string;
  beard?: Beard;
  hat?: Hat;
  hatColour?: string;
  dress?: Dress;
  colour?: string;
  trim?: string;
  prop?: Prop;
  halo?: boolean;
  nose?: "small" | "hooked" | "long";
}

const SKIN = "#eac29b";
const BROWN = "#5a3820";

/** A person from the waist up, with the middle of the face at the origin. */
export function person(p: Person): string {
  const skin = p.skin ?? SKIN;
  const hair = p.old ? (p.hairColour ?? "#cfc8ba") : (p.hairColour ?? BROWN);
  const wide = 6.6 * (p.face ?? 1);
  return (
    (p.halo ? halo() : "") +
    hairBehind(p.hair ?? "short", hair, wide) +
    hatBehind(p.hat ?? "none", p.hatColour ?? C.red) +
    dress(p.dress ?? "tunic", p.colour ?? C.blue, p.trim ?? C.cream) +
    neck(skin, p.woman) +
    collar(p.dress ?? "tunic", p.colour ?? C.blue, p.trim ?? C.cream) +
    face(p, skin, wide) +
    beard(p.beard ?? "none", hair, wide) +
    hairFront(p.hair ?? "short", hair, wide) +
    hat(p.hat ?? "none", p.hatColour ?? C.red, wide) +
    at(17, 20, prop(p.prop ?? "none", skin))
  );
}

function halo(): string {
  return (
    circle(0, -1, 14.5, "#efc95c", 'stroke="#a5761a" stroke-width=".7"') +
    circle(0, -1, 12.6, "none", 'stroke="#a5761a" stroke-width=".5" stroke-dasharray="1 1.2"')
  );
}

function neck(skin: string, woman?: boolean): string {
  const w = woman ? 2.6 : 3.4;
  return (
    path(`M${-w} 5v7q${w} 3 ${w * 2} 0V5z`, skin) +
    wash(`M${-w + 0.3} 8q${w} 3.5 ${w * 2 - 0.6} 0v-2H${-w + 0.3}z`, "#3a2618", 0.18)
  );
}

function face(p: Person, skin: string, w: number): string {
  const h = p.old ? 8.8 : 8.4;
  const brow = p.stern
    ? "M-4.8-3.4l3.6 1M4.8-3.4 1.2-2.4"
    : "M-4.7-2.6q1.7-1.2 3.4-.3M4.7-2.6q-1.7-1.2-3.4-.3";
  const eye = (x: number) =>
    path(`M${n(x - 1.6)}-.4q1.6-1.6 3.2 0-1.6 1.1-3.2 0z`, "#fffaf0", 'stroke-width=".35"') +
    circle(x, -0.5, 0.75, "#33241a", 'stroke="none"');
  const noses = {
    small: "M.3-.6q1.1 2 .7 2.9-.7.6-1.5.2",
    hooked: "M0-1.2q2.4 1.8 1.9 3.6-1.1 1.1-2.2.3",
    long: "M.2-1q1 2.7 1 4-.8.7-1.7.2",
  };
  const wrinkles = p.old
    ? stroke("M-5 1.7q.8.7 1.8.6M5 1.7q-.8.7-1.8.6M-2.7-5h5.4", "#3a2618", 0.3)
    : "";
  const lips = p.woman
    ? path("M-1.9 4.7q1-.8 1.9-.3.9-.5 1.9.3-1.9 1.5-3.8 0z", "#b5473f", 'stroke="none"')
    : stroke(p.stern ? "M-1.9 5q1.9-.7 3.8 0" : "M-1.9 4.7q1.9 1 3.8 0", "#7b3a2a", 0.8);
  return (
    path(
      `M${n(-w)}-2C${n(-w)}-7 ${n(-w * 0.6)} ${n(-h)} 0 ${n(-h)}S${n(w)}-7 ${n(w)}-2C${n(w)} 3 ${n(w * 0.55)} ${n(h)} 0 ${n(h)}S${n(-w)} 3 ${n(-w)}-2z`,
      skin,
    ) +
    wash(
      `M${n(w * 0.45)} ${n(-h * 0.8)}C${n(w)}-5 ${n(w)} 2 ${n(w * 0.6)} 5.5 ${n(w * 0.9)} 1 ${n(w * 0.8)}-4 ${n(w * 0.45)} ${n(-h * 0.8)}z`,
      "#3a2618",
      0.2,
    ) +
    ellipse(-3.8, 2.2, 1.5, 1, "#d9715c", 'stroke="none" opacity=".35"') +
    ellipse(3.8, 2.2, 1.5, 1, "#d9715c", 'stroke="none" opacity=".35"') +
    eye(-2.8) +
    eye(2.8) +
    stroke(brow, "#3a2618", p.woman ? 0.5 : 0.8) +
    stroke(noses[p.nose ?? "small"], "#8a5a3a", 0.7) +
    lips +
    wrinkles
  );
}

function hairBehind(style: Hair, colour: string, w: number): string {
  if (style === "bob")
    return path(
      `M${n(-w - 2)}-3C${n(-w - 3)} 4 ${n(-w - 3)} 8 ${n(-w - 1)} 9h${n(w * 2 + 2)}c2-1 2-5 1-12z`,
      colour,
    );
  if (style === "long" || style === "grey-long")
    return path(
      `M${n(-w - 2)}-4C${n(-w - 4)} 6 ${n(-w - 5)} 14 ${n(-w - 2)} 20h${n(w * 2 + 4)}c3-6 2-14 0-24z`,
      colour,
    );
  if (style === "braids")
    return path(`M${n(-w - 1)}-2q-4 8-2 18l3 3 2-14zM${n(w + 1)}-2q4 8 2 18l-3 3-2-14z`, colour);
  if (style === "curls")
    return times(
      5,
      (i) => circle(-w - 1.5, -4 + i * 3, 2.4, colour) + circle(w + 1.5, -4 + i * 3, 2.4, colour),
    );
  if (style === "bun") return circle(0, -9.5, 4, colour);
  return "";
}

function hairFront(style: Hair, colour: string, w: number): string {
  if (style === "none") return "";
  if (style === "tonsure")
    return (
      path(
        `M${n(-w - 0.6)} 1q-1.5-6 2-8.5-1 3-.5 5zM${n(w + 0.6)} 1q1.5-6-2-8.5 1 3 .5 5z`,
        colour,
      ) + stroke(`M${n(-w + 1)}-6q${n(w - 1)}-4 ${n(w * 2 - 2)} 0`, colour, 1.6)
    );
  const fringe =
    style === "short" || style === "grey-long"
      ? `M${n(-w - 0.8)} 0C${n(-w - 2)}-8 -4-11 0-11S${n(w + 2)}-8 ${n(w + 0.8)} 0q-.7-4-2.7-6-5 1.5-9.5 0-1.7 2.5-2.2 6z`
      : style === "bob"
        ? `M${n(-w - 2)} 4C${n(-w - 3)}-8 -4-12 0-12S${n(w + 3)}-8 ${n(w + 2)} 4q-1-2-1.6-7.5-6-1.5-13.2 0-.6 5.5-2 7.5z`
        : `M${n(-w - 1)} 1C${n(-w - 2)}-8 -4-11.5 0-11.5S${n(w + 2)}-8 ${n(w + 1)} 1q0-6-6.5-9Q${n(-w)}-6 ${n(-w - 1)} 1z`;
  return path(fringe, colour);
}

function beard(style: Beard, colour: string, w: number): string {
  if (style === "none") return "";
  const lip = path(
    "M-3.4 3.8q1.7-1.5 3.4-.5 1.7-1 3.4.5-1.7.7-3.4.2-1.7.5-3.4-.2z",
    colour,
    'stroke-width=".3"',
  );
  if (style === "moustache") return lip;
  if (style === "goatee")
    return lip + path("M-2 6q2 1 4 0 .3 3-2 5.5-2.3-2.5-2-5.5z", colour, 'stroke-width=".4"');
  if (style === "stubble")
    return wash(
      `M${n(-w + 1)} 2q1 7 ${n(w - 1)} 6.5T${n(w - 1)} 2q-2 3.5-${n(w - 1)} 2-${n(w - 3)} 1.5-${n(w - 1)}-2z`,
      colour,
      0.25,
    );
  const end = style === "long" ? 19 : 11.5;
  return (
    path(
      `M${n(-w)} 0q.5 4 2.5 4.6 2-2 4.1-1.2 2.1-.8 4.1 1.2Q${n(w - 0.6)} 4 ${n(w)} 0 ${n(w + 0.6)} 8 0 ${end} ${n(-w - 0.6)} 8 ${n(-w)} 0z`,
      colour,
    ) + stroke("M-1.9 5.4q1.9.9 3.8 0", "#7b3a2a", 0.8)
  );
}

function dress(style: Dress, colour: string, trim: string): string {
  const body = (fill: string) =>
    path("M-24 52c-1-20 2-32 9-37 4-2.5 9-4 15-4s11 1.5 15 4c7 5 10 17 9 37z", fill) +
    wash("M9 12.5c9 3 14 10 15 39H13c1-16-1-29-4-39z", "#3a2618", 0.18);
  const folds = stroke("M-12 24q-2 14-1 27M12 24q2 14 1 27M-4 30v20M5 32v18", "#3a2618", 0.4);
  switch (style) {
    case "armour":
      return (
        path("M-25 50c-2-18 0-30 8-35 5-3 29-3 34 0 8 5 10 17 8 35z", C.steel) +
        path("M-26 26q-3-11 8-13 5 5 2 13z", "#c8d0d5") +
        path("M26 26q3-11-8-13-5 5-2 13z", C.steelDark) +
        path("M-12 16q12 6 24 0 2 12-2 30h-20q-4-18-2-30z", "#c8d0d5") +
        stroke("M0 19v30M-10 30q10 4 20 0M-9 38q9 4 18 0", C.steelDark, 0.7) +
        path("M-14 14q14 8 28 0l2 3q-16 9-32 0z", colour)
      );
    case "monk":
      return (
        body(colour) +
        path("M-15 15q15 12 30 0 2 9-15 12-17-3-15-12z", colour) +
        stroke("M-13 17q13 10 26 0M-6 40h12", "#3a2618", 0.6) +
        stroke("M-8 42q8 4 16 0M3 43v9", trim, 1.6)
      );
    case "gown":
      return (
        path(
          "M-22 52c0-16 1-27 7-34 3-2.5 7-3.5 9-4q6 6 12 0c2 .5 6 1.5 9 4 6 7 7 18 7 34z",
          colour,
        ) +
        path("M-7 14q7 12 14 0l2 2q-9 16-18 0z", trim, 'stroke-width=".5"') +
        stroke("M-8 30q8 4 16 0M0 32v20M-10 36q-2 8-2 16M10 36q2 8 2 16", "#3a2618", 0.4) +
        path("M-22 28q-5 8-4 24h9q-2-14 2-23z", trim, 'stroke-width=".5"') +
        path("M22 28q5 8 4 24h-9q2-14-2-23z", trim, 'stroke-width=".5"')
      );
    case "fur":
      return body(colour) + folds;
    case "apron":
      return (
        body(colour) +
        path("M-10 22h20l3 30h-26z", trim) +
        stroke("M-10 22-7 12M10 22 7 12M-6 36h12", "#3a2618", 0.6)
      );
    case "cope":
      return (
        body(colour) +
        path("M-4 12-8 52h16L4 12z", C.cream, 'stroke-width=".5"') +
        path("M-5 12l-5 40h-3.5l4-39zM5 12l5 40h3.5l-4-39z", C.gold, 'stroke-width=".4"') +
        circle(0, 18, 2.6, trim) +
        stroke("M-20 30l3 20M20 30l-3 20", C.gold, 1)
      );
    case "tabard":
      return (
        body(C.cream) +
        path("M-15 15h15v37h-17q-2-22 2-37z", colour) +
        path("M0 34h18l-1 18H0z", colour) +
        at(
          -8,
          26,
          wash(
            "M0-4c2 2 1 4 .5 5 2-1 3 0 3 1-1 2-3 1-3 1v3h-1v-3s-2 1-3-1c0-1 1-2 3-1-.5-1-1.5-3 .5-5z",
            C.gold,
          ),
        )
      );
    case "cloak":
      return (
        body(trim) +
        path("M-24 52c-1-20 2-32 9-37 3-2 6-3 9-3.5L-9 52z", colour) +
        path("M24 52c1-20-2-32-9-37-3-2-6-3-9-3.5L9 52z", colour) +
        circle(-7, 15, 1.8, C.gold) +
        circle(7, 15, 1.8, C.gold) +
        stroke("M-6 15q6 4 12 0", C.gold, 0.9)
      );
    case "mozzetta":
      return (
        body(C.cream) +
        path("M-20 34c0-12 2-18 8-20 4-1.5 20-1.5 24 0 6 2 8 8 8 20q-20 8-40 0z", colour) +
        stroke("M0 13v23", "#3a2618", 0.5) +
        times(4, (i) => circle(1.5, 18 + i * 5, 0.7, trim, 'stroke="none"'))
      );
    case "doublet":
      return (
        body(colour) +
        stroke("M0 12v40", trim, 1.3) +
        times(5, (i) => circle(0, 17 + i * 7, 1, C.gold, 'stroke-width=".3"')) +
        path(
          "M-24 30q-5-10 4-15l4 4q-5 4-4 12zM24 30q5-10-4-15l-4 4q5 4 4 12z",
          trim,
          'stroke-width=".5"',
        )
      );
    default:
      return (
        body(colour) + folds + path("M-7 12q7 7 14 0l1.5 2q-8.5 8-17 0z", trim, 'stroke-width=".5"')
      );
  }
}

function collar(style: Dress, colour: string, trim: string): string {
  if (style === "fur")
    return (
      path(
        "M-13 13q6-3 8-3 1 5 5 8 4-3 5-8 2 0 8 3 2 5-3 9-2 10-5 16h-10q-3-6-5-16-5-4-3-9z",
        trim,
      ) +
      stroke(
        "M-9 17l1 2M-6 21l1 2M9 17l-1 2M6 21l-1 2M-4 27l1 2M4 27l-1 2M-10 14l1 1M10 14l-1 1",
        "#3a2618",
        0.5,
      )
    );
  if (style === "doublet")
    return path("M-5.5 9q5.5 5 11 0l1 4q-6.5 4-13 0z", C.cream, 'stroke-width=".5"');
  if (style === "monk") return path("M-9 11q9 8 18 0l3 5q-12 9-24 0z", colour);
  if (style === "armour") return path("M-7 9q7 5 14 0l1 5q-8 4-16 0z", C.steel);
  return "";
}

function hatBehind(style: Hat, colour: string): string {
  if (style === "veil") return path("M-10-6Q-15 10-13 24h26Q15 10 10-6 8-13 0-13T-10-6z", colour);
  if (style === "wimple") return path("M-11-5Q-17 10-16 24h32Q17 10 11-5 9-14 0-14T-11-5z", colour);
  if (style === "hood") return path("M-11-4Q-14 8-12 16h24Q14 8 11-4 9-14 0-14T-11-4z", colour);
  return "";
}

function hat(style: Hat, colour: string, w: number): string {
  const dark = wash("M3-15q8 1 9 9l-4 1z", "#3a2618", 0.18);
  switch (style) {
    case "chaperon":
      return (
        path("M-12-7q-1-8 5-9 9-3 16 1 5 3 3 8-12-4-24 0z", colour) +
        path("M-11-8q11-5 22 0 1 3-1 4-10-4-20 0-2-1-1-4z", colour) +
        path("M9-12q7 2 7 10 0 8-3 14l-4-1q3-8 1-14z", colour) +
        dark
      );
    case "cap":
      return (
        path(
          `M${n(-w - 1)}-4Q${n(-w - 1)}-13 0-13T${n(w + 1)}-4q-${n(w + 1)}-4-${n(w * 2 + 2)} 0z`,
          colour,
        ) + stroke(`M${n(-w - 1)}-4q${n(w + 1)}-4 ${n(w * 2 + 2)} 0`, "#3a2618", 1)
      );
    case "beret":
      return path("M-12-6q-2-8 6-10 10-2 15 2 5 4 1 8-11-4-22 0z", colour) + dark;
    case "sallet":
      return (
        path(
          `M${n(-w - 2)} 2Q${n(-w - 3)}-14 0-14T${n(w + 2)} 2l-2.5 1q0-6-2-7H${n(-w + 2)}q-2 1-2 7z`,
          C.steel,
        ) +
        stroke("M0-14v9", C.steelDark, 0.9) +
        wash("M3-13q6 2 6 12l-2 .5q0-8-4-9z", "#3a2618", 0.2)
      );
    case "plumed":
      return (
        hat("sallet", colour, w) +
        path("M0-13q-2-9 8-10 9 0 11 9-4-4-8-2 3 2 3 6-7-6-14-3z", colour)
      );
    case "greathelm":
      return (
        path("M-9 8V-9q9-6 18 0V8q-9 5-18 0z", C.steel) +
        rect(-7, -2.5, 14, 2.2, "#2a221b", 'stroke-width=".4"') +
        stroke("M0-11v21M-4 3v4M4 3v4", C.steelDark, 0.8) +
        path("M-1-11q-5-8 3-11 8 0 9 9-6-4-9 2z", colour)
      );
    case "straw":
      return (
        path("M-15-5q15-6 30 0 1 2-1 2.5-14-4.5-28 0-2-.5-1-2.5z", C.wheat) +
        path("M-7-7q1-8 7-8t7 8q-7-2.5-14 0z", C.wheat) +
        stroke("M-7-7.5q7-2.5 14 0", C.red, 1.4)
      );
    case "hood":
      return path("M-10 8Q-12-13 0-14 12-13 10 8 8 0 7-4 0-9-7-4-8 0-10 8z", colour);
    case "veil":
      return path(
        "M-9 4Q-11-12 0-13 11-12 9 4 8-4 6-6 0-9-6-6-8-4-9 4z",
        colour,
        'fill-opacity=".96"',
      );
    case "wimple":
      return (
        path("M-9 6Q-12-13 0-14 12-13 9 6q-1-8-3-10-6-4-12 0-2 2-3 10z", C.cream) +
        path("M-9 3q2 8 9 8t9-8l2 8q-5 6-11 6t-11-6z", C.cream) +
        path("M-11-2Q-12-15 0-15.5 12-15 11-2q-2-8-11-9-9 1-11 9z", colour)
      );
    case "mitre":
      return (
        path("M-8-5q-2-9 8-19 10 10 8 19-8-4-16 0z", C.cream) +
        stroke("M0-23v17", C.gold, 1.8) +
        path("M-8.5-4q8.5-4.5 17 0v-3q-8.5-4-17 0z", C.gold) +
        circle(0, -13, 1.3, colour, 'stroke-width=".3"')
      );
    case "galero":
      return (
        path("M-17-6q17-6 34 0 1 3-2 3.5-15-5-30 0-3-.5-2-3.5z", colour) +
        path("M-8-8q1-7 8-7t8 7q-8-2.5-16 0z", colour) +
        stroke("M-15-4q-2 8 0 16M15-4q2 8 0 16", colour, 1) +
        circle(-15, 13, 1.6, colour) +
        circle(15, 13, 1.6, colour)
      );
    case "skullcap":
      return path(`M${n(-w)}-4Q-6-11 0-11T${n(w)}-4Q0-8 ${n(-w)}-4z`, colour);
    case "camauro":
      return (
        path(
          `M${n(-w - 1.5)} 0Q${n(-w - 1)}-12 0-12.5T${n(w + 1.5)} 0q-1-5-3-5.5-6-2-10 0-2 .5-3.6 5.5z`,
          colour,
        ) + stroke(`M${n(-w - 1.4)}-.5q1-4.5 3-5.5 5-2.5 10 0 2 1 3.4 5.5`, C.cream, 2)
      );
    case "tiara":
      return (
        path("M-8-5q-2-12 8-20 10 8 8 20-8-4-16 0z", C.cream) +
        [0, 1, 2]
          .map((i) =>
            path(
              `M${-8.5 + i}-${6 + i * 5}q${8.5 - i}-3.5 ${17 - i * 2} 0v-2.5q-${8.5 - i}-3.5-${17 - i * 2} 0z`,
              C.gold,
              'stroke-width=".5"',
            ),
          )
          .join("") +
        circle(0, -25, 1.5, C.gold)
      );
    case "laurel":
      return times(
        6,
        (i) =>
          `<g transform="rotate(${-62 + i * 25}) translate(0 -10)">${ellipse(0, 0, 1.5, 3, C.leaf, 'stroke-width=".4"')}</g>`,
      );
    case "feather":
      return (
        hat("beret", colour, w) +
        path("M8-13q5-11 14-9-2 2-1 4-5 0-10 8z", C.cream) +
        stroke("M9-12q4-7 11-9", "#3a2618", 0.4)
      );
    case "turban":
      return (
        path("M-11-5q-3-10 11-11 14 1 11 11-11-4-22 0z", colour) +
        stroke("M-10-8q8-6 19-3M-8-12q8-2 16 1M-3-6q4-6 8-9", "#3a2618", 0.5) +
        circle(0, -9, 1.7, C.gold)
      );
    case "pearls":
      return (
        stroke(`M${n(-w)}-5q${n(w)}-6 ${n(w * 2)} 0`, C.gold, 1.2) +
        times(7, (i) =>
          circle(
            -w + 1 + i * ((w * 2 - 2) / 6),
            -5.5 - Math.sin((i * Math.PI) / 6) * 2.5,
            0.9,
            "#fffaf0",
            'stroke-width=".3"',
          ),
        )
      );
    case "duke":
      return (
        path("M-9-5q-1-11 9-12 10 1 9 12-9-4-18 0z", colour) +
        path("M-9.5-4q9.5-4 19 0v-3q-9.5-4-19 0z", C.gold)
      );
    case "crown":
      return (
        path("M-8-5v-8l4 4 4-6 4 6 4-4v8q-8-3-16 0z", C.gold) +
        circle(0, -8, 1.2, C.red, 'stroke-width=".3"')
      );
    default:
      return "";
  }
}

function prop(kind: Prop, skin: string): string {
  const hand = circle(0, 0, 3, skin);
  const shaft = (d: string, w = 1.6, c: string = C.wood) => stroke(d, c, w);
  const held: Record<Exclude<Prop, "none">, string> = {
    hammer: shaft("M0 8V-12") + rect(-5, -16, 10, 5, C.steelDark) + hand,
    chisel: shaft("M0 5v-8") + path("M-1.4-3h2.8v-9l-1.4-2-1.4 2z", C.steel) + hand,
    sickle: shaft("M0 7V-3") + path("M0-3q-11-2-9-13 1-6 7-8-5 5-3.5 10T1-5z", C.steel) + hand,
    book:
      at(
        0,
        0,
        path("M-9-9h17v13H-9z", C.wine) +
          path("M-8-8.5h15V3H-8z", C.cream, 'stroke-width=".4"') +
          stroke("M-.5-8.5V3M-6-5h4M-6-2h4M2-5h3.5M2-2h3.5", "#3a2618", 0.5),
      ) + at(6, 2, hand),
    scroll:
      at(
        0,
        -2,
        rect(-4, -12, 9, 20, C.cream) +
          stroke("M-2-8h5M-2-5h5M-2-2h5", "#3a2618", 0.4) +
          rect(-5, -14, 11, 3, C.woodLight) +
          rect(-5, 7, 11, 3, C.woodLight),
      ) + hand,
    sword:
      shaft("M0 6v-4", 2) +
      path("M-1.5-1h3V-24L0-28l-1.5 4z", C.steel) +
      shaft("M-6 0h12", 1.8, C.gold) +
      circle(0, 7, 1.7, C.gold) +
      hand,
    staff: shaft("M0 26V-26", 1.7) + circle(0, -27, 2.4, C.gold) + hand,
    crozier:
      shaft("M0 26V-16", 1.7, C.gold) + stroke("M0-16q0-9 5-9t4.5 5-5 3-2-4", C.gold, 1.8) + hand,
    crucifix: shaft("M0 5V-17", 1.9) + shaft("M-6-11H6", 1.9) + hand,
    compasses:
      stroke("M0-16-5 4M0-16 5 4M-3.4-4h6.8", C.steelDark, 1.4) +
      circle(0, -17, 1.8, C.gold) +
      at(0, -10, hand),
    trumpet:
      path("M-2-1 16-16l4 5L0 2z", C.gold) +
      path("M15-17l9-5 1 13-6-3z", C.gold) +
      path("M4-6l1 14h9l-1-20z", C.red, 'stroke-width=".5"') +
      hand,
    purse:
      path("M-4-1h9q5 7 2 12-6.5 4-13 0-3-5 2-12z", C.wine) +
      stroke("M-4-1q4.5 3 9 0", C.gold, 1.4) +
      circle(0.5, 5, 1.7, C.gold, 'stroke-width=".4"') +
      at(0.5, -3, hand),
    brush: shaft("M4 9-3-11", 1.2) + path("M-3-11l-2-5 3-3 1 7z", C.red) + hand,
    keys:
      stroke("M0 4V-14M0-12h4M0-9h3", C.gold, 1.7) +
      circle(0, -17, 3, "none", `stroke="${C.gold}" stroke-width="1.7"`) +
      hand,
    rose:
      stroke("M0 10V-6M0 2q-4-1-5-4M0-1q4-1 4-4", C.leafDark, 1) +
      circle(0, -9, 3.6, C.red) +
      stroke("M-2-9q2-3 4 0-2 2-4 0z", "#7b1f27", 0.5) +
      hand,
    baton:
      shaft("M-7 8 9-14", 2.6, C.wine) +
      circle(9, -14, 2, C.gold) +
      circle(-7, 8, 2, C.gold) +
      hand,
    rake: shaft("M0 26V-18") + stroke("M-7-18H7M-6-18v5M-2-18v5M2-18v5M6-18v5", C.wood, 1.2) + hand,
    letter:
      at(
        0,
        -5,
        rect(-8, -6, 15, 11, C.cream) +
          stroke("M-8-6l7.5 6L7-6", "#3a2618", 0.5) +
          circle(-0.5, 0, 2.2, C.red, 'stroke-width=".4"'),
      ) + hand,
    quill:
      path("M0 4Q4-12 13-17q0 8-9 17z", C.cream) + stroke("M-1 6Q4-8 12-16", "#3a2618", 0.4) + hand,
    globe:
      circle(0, -8, 7, C.water) +
      path("M-5-11q4-3 6 0t-2 5-4-5zM2-5q3-2 4 0l-3 3z", C.leaf, 'stroke="none"') +
      at(0, 1, hand),
    axe: shaft("M0 16V-18") + path("M0-17q8-3 9 4-1 6-9 4z", C.steel) + hand,
    model:
      at(
        0,
        -2,
        rect(-7, -8, 14, 8, C.marble) +
          path("M-6-8q0-9 6-10 6 1 6 10z", C.roof) +
          rect(-1, -21, 2, 3, C.marble, 'stroke-width=".4"'),
      ) + at(0, 1, hand),
    statuette: at(0, 2, statue(0.7)) + at(0, 1, hand),
    coin:
      circle(0, -5, 4.2, C.gold) +
      circle(0, -5, 2.8, "none", 'stroke="#8a5f0e" stroke-width=".5"') +
      hand,
    lily:
      stroke("M0 14V-6M0 2q5-2 6-6", C.leafDark, 1) +
      path("M0-6q-6-3-5-10 3 2 5 6 2-4 5-6 1 7-5 10zM0-6q-2-6 0-12 2 6 0 12z", "#fffaf0") +
      hand,
    goblet: path("M-4-13h8q0 7-4 8-4-1-4-8z", C.gold) + stroke("M0-5v6M-3 1h6", C.gold, 1.4) + hand,
    fan:
      path("M0 0-9-12Q0-19 9-12z", C.red) +
      stroke("M0 0-5-14M0 0V-15M0 0 5-14", C.gold, 0.6) +
      hand,
    hand:
      path("M-2 4v-9q0-3 1.5-3V-13q1.3-1 1.3.5V-8h1.4v-6q1.3-1 1.3.5V-7q2 0 2 3l-1 8z", skin) +
      rect(-3, 3, 8, 4, C.cream),
    banner:
      shaft("M0 26V-26") +
      path("M0-25h16l-4 6 4 6H0z", C.red) +
      circle(6, -19, 2.8, C.gold, 'stroke-width=".4"') +
      hand,
    basket:
      path("M-8-3h16l-3 10h-10z", C.woodLight) +
      [-4, 0, 4]
        .map((x, i) => circle(x, -4, 2.6, [C.red, C.gold, C.leaf][i] ?? C.red, 'stroke-width=".4"'))
        .join("") +
      stroke("M-7 0h14M-6 3h12", C.wood, 0.5) +
      hand,
    ermine:
      path("M-9-4q-3-5 2-6 4 0 5 3 6-2 10 2 2 5-2 6-9 2-15-5z", "#fffaf0") +
      circle(-7, -7.5, 0.6, "#33241a", 'stroke="none"') +
      hand,
    dagger: path("M-1.2-1h2.4V-13L0-15l-1.2 2z", C.steel) + shaft("M-4 0h8", 1.5, C.gold) + hand,
  };
  return kind === "none" ? "" : held[kind];
}

export { books };

/** A small standing figure for crowds, soldiers and workers. */
export function folk(
  colour: string,
  kind: "man" | "soldier" | "monk" | "worker" | "woman" = "man",
): string {
  const head = circle(0, -13.5, 2.3, SKIN, 'stroke-width=".5"');
  const robe = path(
    kind === "monk" || kind === "woman"
      ? "M-3.5 0q0-8 1.5-11h4q1.5 3 1.5 11z"
      : "M-3-3q-.5-6 1-8.5h4q1.5 2.5 1 8.5z",
    colour,
    'stroke-width=".5"',
  );
  const legs =
    kind === "monk" || kind === "woman" ? "" : stroke("M-1.3-3v3M1.3-3v3", "#5a371c", 1.3);
  const top =
    kind === "soldier"
      ? path("M-2.6-13.5q0-3.5 2.6-3.5t2.6 3.5z", C.steel, 'stroke-width=".4"')
      : kind === "monk"
        ? path("M-2.6-12.5q-.5-4.5 2.6-4.5t2.6 4.5q-1-2-2.6-2t-2.6 2z", colour, 'stroke-width=".4"')
        : kind === "woman"
          ? path(
              "M-2.6-12q-.5-4.5 2.6-4.5t2.6 4.5q-1-2.5-2.6-2.5t-2.6 2.5z",
              C.cream,
              'stroke-width=".4"',
            )
          : path("M-2.5-14q.5-3 2.5-3t2.5 3z", "#6b3a22", 'stroke-width=".4"');
  return legs + robe + head + top;
}

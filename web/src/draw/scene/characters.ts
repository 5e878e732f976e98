/** One person for every character, before a background of its own. */

import { chanceOf, circle, n, PAINT as C, path, rect, stroke, times } from "./pen";
import { arched } from "./city";
import * as land from "./land";
import { person, type Person } from "./people";

type Back = "arch" | "curtain" | "window" | "field" | "camp" | "study" | "chapel" | "street";

export function backdrop(kind: Back, seed: string, colour: string): string {
  const chance = chanceOf(seed);
  switch (kind) {
    case "arch":
      return (
        rect(0, 0, 160, 100, "#d9bf8f", 'stroke="none"') +
        `<svg x="28" y="0" width="104" height="100" viewBox="28 0 104 100">${land.sky("day", seed) + land.hills(seed) + times(3, (i) => `<g transform="translate(${n(chance(34, 126))} ${70 + i * 3})">${land.cypress(chance(14, 20))}</g>`)}</svg>` +
        path("M28 102V44a52 46 0 0 1 104 0v58h30V-2H-2v104z", colour) +
        stroke("M28 102V44a52 46 0 0 1 104 0v58", C.gold, 1.6)
      );
    case "curtain":
      return (
        rect(0, 0, 160, 100, colour, 'stroke="none"') +
        times(9, (i) =>
          path(
            `M${i * 20 - 4} 0q6 50-2 102h8q6-50 2-102z`,
            "#3a2618",
            'stroke="none" opacity=".14"',
          ),
        ) +
        times(24, (i) =>
          path(
            `M${(i % 8) * 21 + (Math.floor(i / 8) % 2 ? 16 : 6)} ${Math.floor(i / 8) * 24 + 26}l2.5-4 2.5 4-2.5 4z`,
            C.gold,
            'stroke="none" opacity=".5"',
          ),
        )
      );
    case "window":
      return (
        rect(0, 0, 160, 100, colour, 'stroke="none"') +
        `<svg x="14" y="26" width="46" height="56" viewBox="20 26 70 60" preserveAspectRatio="xMidYMid slice">${land.sky("dawn", seed) + land.hills(seed)}</svg>` +
        path("M14 82V40a23 16 0 0 1 46 0v42z", "none", `stroke="${C.cream}" stroke-width="3"`) +
        stroke("M37 26v56M14 58h46", C.cream, 1.3)
      );
    case "field":
      return (
        land.sky("gold", seed) +
        land.hills(seed) +
        land.field(-10, 66, 80, 30) +
        land.field(94, 68, 80, 30, "#b9c46c", "#7f9a4c")
      );
    case "camp":
      return (
        land.sky("dusk", seed) +
        land.hills(seed, ["#b3a58a", "#8f8a62"]) +
        `<g transform="translate(26 78)">${path("M-18 0-6-22H6L18 0z", C.cream) + path("M-6 0-2-22H2L6 0z", colour)}</g><g transform="translate(138 76)">${path("M-16 0-5-20H5L16 0z", C.cream) + path("M-5 0-2-20H2L5 0z", colour)}</g>`
      );
    case "study":
      return (
        rect(0, 0, 160, 100, "#6b4a30", 'stroke="none"') +
        times(
          3,
          (r) =>
            rect(4, 24 + r * 22, 46, 2, C.woodLight, 'stroke-width=".4"') +
            times(8, (i) =>
              rect(
                6 + i * 5.4,
                24 + r * 22 - 12 - ((i * 3 + r) % 4),
                4.4,
                12 + ((i * 3 + r) % 4),
                [C.wine, C.blue, C.ochre, C.verdigris, C.cream][(i + r * 2) % 5] ?? C.wine,
                'stroke-width=".4"',
              ),
            ),
        ) +
        arched(108, 86, 40, 56, "#bcd3da") +
        stroke("M128 30v56M108 58h40", "#8e5c2e", 1.2)
      );
    case "chapel":
      return (
        rect(0, 0, 160, 100, "#c9b48c", 'stroke="none"') +
        [6, 120]
          .map(
            (x) =>
              arched(x, 90, 34, 64, colour) +
              circle(x + 17, 46, 6, C.gold, 'stroke-width=".5"') +
              stroke(`M${x + 17} 40v46M${x + 4} 64h26`, C.cream, 1),
          )
          .join("")
      );
    case "street":
      return (
        land.sky("day", seed) +
        times(
          5,
          (i) =>
            rect(
              -8 + i * 36,
              34 + ((i * 7) % 14),
              34,
              70,
              [C.plaster, C.ochre, C.sienna, "#e4bf8b", C.plaster][i] ?? C.plaster,
            ) +
            rect(2 + i * 36, 48 + ((i * 7) % 14), 6, 9, C.dark, 'stroke-width=".4"') +
            rect(14 + i * 36, 48 + ((i * 7) % 14), 6, 9, C.dark, 'stroke-width=".4"') +
            path(`M${-10 + i * 36} ${34 + ((i * 7) % 14)}h38l-4-6h-30z`, C.roof),
        )
      );
  }
}

interface Portrait extends Person {
  back: Back;
  wall: string;
  x?: number;
}

const CHARACTERS: Record<string, Portrait> = {
  warlord: {
    back: "camp",
    wall: C.red,
    hat: "sallet",
    dress: "armour",
    colour: C.red,
    beard: "moustache",
    stern: true,
    prop: "sword",
    hairColour: "#3b2a1d",
  },
  stonemason: {
    back: "street",
    wall: C.ochre,
    hat: "cap",
    hatColour: C.cream,
    dress: "apron",
    colour: C.verdigris,
    trim: "#d9c9a3",
    prop: "hammer",
    beard: "stubble",
  },
  dame: {
    back: "arch",
    wall: "#8c5a6b",
    woman: true,
    hair: "long",
    hairColour: "#b5803a",
    hat: "pearls",
    dress: "gown",
    colour: C.wine,
    trim: C.gold,
    prop: "rose",
    face: 0.94,
  },
  knight: {
    back: "camp",
    wall: C.blue,
    hat: "greathelm",
    hatColour: C.blue,
    dress: "armour",
    colour: C.blue,
    prop: "banner",
    hair: "none",
  },
  farmer: {
    back: "field",
    wall: C.wheat,
    hat: "straw",
    dress: "tunic",
    colour: C.leaf,
    prop: "sickle",
    skin: "#d9a878",
    beard: "full",
    hairColour: "#6b4a2f",
  },
  artisan: {
    back: "street",
    wall: C.sienna,
    hat: "beret",
    hatColour: C.verdigris,
    dress: "apron",
    colour: C.wine,
    trim: "#c9b48c",
    prop: "chisel",
    hair: "bob",
  },
  preacher: {
    back: "chapel",
    wall: "#4b5f8a",
    hair: "tonsure",
    dress: "monk",
    colour: "#6b4a2f",
    trim: C.cream,
    prop: "crucifix",
    stern: true,
    face: 0.92,
  },
  abbess: {
    back: "chapel",
    wall: "#5d4b90",
    woman: true,
    hat: "wimple",
    hatColour: "#33241a",
    hair: "none",
    dress: "monk",
    colour: "#33241a",
    trim: C.gold,
    prop: "crozier",
    old: true,
  },
  captain: {
    back: "camp",
    wall: C.verdigris,
    hat: "plumed",
    hatColour: C.verdigris,
    dress: "armour",
    colour: C.verdigris,
    prop: "baton",
    beard: "goatee",
  },
  architect: {
    back: "study",
    wall: C.ochre,
    hat: "chaperon",
    hatColour: C.red,
    dress: "cloak",
    colour: C.red,
    trim: C.wine,
    prop: "compasses",
    beard: "full",
    hairColour: "#8a7a66",
  },
  patron: {
    back: "curtain",
    wall: "#5a2430",
    hat: "beret",
    hatColour: "#33241a",
    dress: "fur",
    colour: "#33241a",
    trim: "#b98a52",
    prop: "purse",
    hair: "bob",
    nose: "long",
  },
  hero: {
    back: "arch",
    wall: "#7a5a3a",
    hat: "laurel",
    dress: "cloak",
    colour: C.red,
    trim: C.steel,
    prop: "sword",
    hair: "curls",
    hairColour: "#c79a4a",
  },
  peasant: {
    back: "field",
    wall: C.wheat,
    hat: "hood",
    hatColour: "#8a6a35",
    dress: "tunic",
    colour: "#8a6a35",
    prop: "rake",
    skin: "#d9a878",
    old: true,
  },
  scholar: {
    back: "study",
    wall: C.blue,
    hat: "skullcap",
    hatColour: "#33241a",
    dress: "cloak",
    colour: "#33241a",
    trim: C.blue,
    prop: "book",
    beard: "long",
    old: true,
  },
  "papal-messenger": {
    back: "street",
    wall: C.gold,
    hat: "cap",
    hatColour: C.gold,
    dress: "tabard",
    colour: C.wine,
    prop: "keys",
    hair: "bob",
    hairColour: "#8a5a2b",
  },
  "royal-messenger": {
    back: "arch",
    wall: "#3d5a8f",
    hat: "feather",
    hatColour: C.blue,
    dress: "tabard",
    colour: C.blue,
    prop: "letter",
    hair: "curls",
    hairColour: "#a8713a",
  },
  noble: {
    back: "curtain",
    wall: "#2f4f6b",
    hat: "feather",
    hatColour: C.violet,
    dress: "doublet",
    colour: C.violet,
    trim: C.gold,
    prop: "goblet",
    beard: "goatee",
  },
  governor: {
    back: "window",
    wall: "#9c5a3c",
    hat: "chaperon",
    hatColour: "#8c1f28",
    dress: "fur",
    colour: "#8c1f28",
    trim: C.cream,
    prop: "staff",
    old: true,
    stern: true,
  },
  paramour: {
    back: "curtain",
    wall: "#7d2f48",
    woman: true,
    hair: "curls",
    hairColour: "#c9893a",
    dress: "gown",
    colour: "#c9546a",
    trim: C.cream,
    prop: "fan",
    hat: "pearls",
    face: 0.92,
  },
  herald: {
    back: "street",
    wall: C.red,
    hat: "feather",
    hatColour: C.red,
    dress: "tabard",
    colour: C.red,
    prop: "trumpet",
    hair: "bob",
  },
  cardinal: {
    back: "chapel",
    wall: "#8c1f28",
    hat: "galero",
    hatColour: "#b3202c",
    dress: "mozzetta",
    colour: "#b3202c",
    trim: C.gold,
    prop: "book",
    old: true,
  },
  bishop: {
    back: "chapel",
    wall: "#3c5f8a",
    hat: "mitre",
    hatColour: C.red,
    hair: "none",
    dress: "cope",
    colour: C.violet,
    trim: C.red,
    prop: "crozier",
    beard: "full",
    old: true,
  },
  general: {
    back: "camp",
    wall: "#b23a2e",
    hat: "plumed",
    hatColour: C.red,
    dress: "cloak",
    colour: C.red,
    trim: C.steel,
    prop: "baton",
    beard: "full",
    stern: true,
    hairColour: "#4b3024",
  },
  ambassador: {
    back: "window",
    wall: "#3c6a60",
    hat: "turban",
    hatColour: C.cream,
    dress: "fur",
    colour: C.verdigris,
    trim: "#7a4d2c",
    prop: "scroll",
    beard: "goatee",
    skin: "#d9a878",
  },
  chaplain: {
    back: "chapel",
    wall: C.blue,
    hair: "tonsure",
    hairColour: "#5a3820",
    dress: "monk",
    colour: "#33241a",
    trim: C.cream,
    prop: "book",
  },
  "court-poet": {
    back: "window",
    wall: "#3c6a60",
    hat: "laurel",
    hair: "curls",
    hairColour: "#b5803a",
    dress: "doublet",
    colour: C.blue,
    trim: C.gold,
    prop: "quill",
    face: 0.94,
  },
  steward: {
    back: "arch",
    wall: "#7a4d2c",
    hat: "cap",
    hatColour: C.wine,
    hair: "short",
    dress: "fur",
    colour: C.verdigris,
    trim: "#b98a52",
    prop: "keys",
    beard: "goatee",
  },
  "master-of-ceremonies": {
    back: "curtain",
    wall: C.wine,
    hat: "feather",
    hatColour: C.gold,
    hair: "bob",
    dress: "tabard",
    colour: C.violet,
    trim: C.gold,
    prop: "staff",
    beard: "moustache",
  },
  kingmaker: {
    back: "curtain",
    wall: "#33241a",
    hat: "hood",
    hatColour: "#4a2f5f",
    hair: "short",
    hairColour: "#b8b0a2",
    old: true,
    dress: "cloak",
    colour: "#4a2f5f",
    trim: C.gold,
    prop: "coin",
    nose: "hooked",
    stern: true,
  },
  chamberlain: {
    back: "study",
    wall: C.sienna,
    hat: "chaperon",
    hatColour: C.blue,
    dress: "fur",
    colour: C.blue,
    trim: "#b98a52",
    prop: "letter",
    nose: "long",
  },
  diplomat: {
    back: "window",
    wall: "#8c5a6b",
    hat: "beret",
    hatColour: "#33241a",
    hair: "bob",
    dress: "cloak",
    colour: C.wine,
    trim: C.cream,
    prop: "scroll",
    beard: "goatee",
    face: 0.95,
  },
  merchant: {
    back: "street",
    wall: C.ochre,
    hat: "turban",
    hatColour: C.red,
    dress: "fur",
    colour: C.ochre,
    trim: "#7a4d2c",
    prop: "purse",
    beard: "full",
    skin: "#d9a878",
  },
  "court-painter": {
    back: "study",
    wall: C.ochre,
    hat: "beret",
    hatColour: C.red,
    hair: "curls",
    hairColour: "#9a4a24",
    dress: "apron",
    colour: C.blue,
    trim: "#d9c9a3",
    prop: "brush",
    beard: "goatee",
  },
  antiquary: {
    back: "study",
    wall: C.sienna,
    hat: "skullcap",
    hatColour: C.wine,
    hair: "grey-long",
    old: true,
    dress: "fur",
    colour: "#8a6a35",
    trim: "#7a4d2c",
    prop: "statuette",
    beard: "long",
  },
  confessor: {
    back: "chapel",
    wall: C.violet,
    hat: "hood",
    hatColour: "#6b4a2f",
    hair: "none",
    dress: "monk",
    colour: "#6b4a2f",
    trim: C.cream,
    prop: "crucifix",
    beard: "full",
    old: true,
  },
  promoter: {
    back: "street",
    wall: C.red,
    hat: "feather",
    hatColour: C.verdigris,
    hair: "bob",
    hairColour: "#b5803a",
    dress: "doublet",
    colour: C.verdigris,
    trim: C.gold,
    prop: "trumpet",
  },
  "overseer-of-works": {
    back: "street",
    wall: C.ochre,
    hat: "cap",
    hatColour: "#4b3024",
    dress: "tunic",
    colour: C.sienna,
    trim: C.cream,
    prop: "compasses",
    beard: "full",
    stern: true,
  },
  "overseer-of-fields": {
    back: "field",
    wall: C.wheat,
    hat: "chaperon",
    hatColour: C.leafDark,
    dress: "tunic",
    colour: C.leafDark,
    trim: C.cream,
    prop: "staff",
    beard: "stubble",
    stern: true,
    skin: "#d9a878",
  },
  "master-spy": {
    back: "curtain",
    wall: "#2c3a2f",
    hat: "hood",
    hatColour: "#33241a",
    hair: "short",
    hairColour: "#33241a",
    dress: "cloak",
    colour: "#33241a",
    trim: "#4a443c",
    prop: "letter",
    nose: "long",
    stern: true,
    face: 0.92,
  },
  poacher: {
    back: "field",
    wall: C.leaf,
    hat: "feather",
    hatColour: C.leafDark,
    hair: "short",
    hairColour: "#9a4a24",
    dress: "tunic",
    colour: C.leaf,
    trim: "#7a4d2c",
    prop: "basket",
    beard: "stubble",
  },
  arsonist: {
    back: "camp",
    wall: "#b23a2e",
    hat: "cap",
    hatColour: "#33241a",
    hair: "short",
    hairColour: "#33241a",
    dress: "tunic",
    colour: "#6b3a22",
    trim: "#33241a",
    prop: "banner",
    beard: "stubble",
    stern: true,
  },
  conspirator: {
    back: "curtain",
    wall: "#4a2430",
    hat: "feather",
    hatColour: "#33241a",
    hair: "short",
    hairColour: "#33241a",
    dress: "cloak",
    colour: "#4a2f5f",
    trim: "#33241a",
    prop: "dagger",
    beard: "moustache",
    nose: "hooked",
    stern: true,
  },
  "tower-master": {
    back: "arch",
    wall: "#857c6c",
    hat: "sallet",
    dress: "armour",
    colour: C.steelDark,
    prop: "keys",
    beard: "full",
    hairColour: "#b8b0a2",
    old: true,
  },
  inquisitor: {
    back: "curtain",
    wall: "#33241a",
    hat: "hood",
    hatColour: C.cream,
    hair: "none",
    dress: "monk",
    colour: C.cream,
    trim: "#33241a",
    prop: "crucifix",
    nose: "hooked",
    stern: true,
    face: 0.93,
  },
  impostor: {
    back: "arch",
    wall: "#8c5a6b",
    hat: "feather",
    hatColour: C.gold,
    hair: "curls",
    hairColour: "#b5803a",
    dress: "doublet",
    colour: C.red,
    trim: C.gold,
    prop: "fan",
    beard: "goatee",
  },
  penitent: {
    back: "chapel",
    wall: "#857c6c",
    hat: "hood",
    hatColour: "#8d8577",
    hair: "none",
    dress: "monk",
    colour: "#8d8577",
    trim: "#6b655c",
    prop: "hand",
    beard: "stubble",
    old: true,
  },
  saboteur: {
    back: "camp",
    wall: "#33241a",
    hat: "cap",
    hatColour: "#33241a",
    hair: "short",
    hairColour: "#33241a",
    dress: "tunic",
    colour: "#33241a",
    trim: "#6b3a22",
    prop: "axe",
    beard: "stubble",
    stern: true,
    nose: "hooked",
  },
};

export function character(slug: string): string | undefined {
  const p = CHARACTERS[slug];
  if (!p) return undefined;
  return (
    backdrop(p.back, slug, p.wall) + `<g transform="translate(${p.x ?? 80} 57)">${person(p)}</g>`
  );
}

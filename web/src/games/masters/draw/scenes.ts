/** Which picture of Florence each development card shows, and the portraits of the leaders. */

import { person, type Person } from "../../../draw/scene/people";
import { PAINT as C } from "../../../draw/scene/pen";

const GREEN = [
  "farm",
  "village",
  "woods",
  "hermitage",
  "estate",
  "forest",
  "manor-house",
  "trading-town",
  "colony",
  "province",
  "dukedom",
  "castle",
];
const BLUE = [
  "artisan",
  "stonemason",
  "herald",
  "scholar",
  "architect",
  "captain",
  "royal-messenger",
  "patron",
  "ambassador",
  "noble",
  "governor",
  "hero",
];
const YELLOW = [
  "carpenters-shop",
  "stonemasons-shop",
  "marketplace",
  "mint",
  "fair",
  "tax-office",
  "bank",
  "treasury",
  "residence",
  "theater",
  "palace",
  "triumphal-arch",
];
const PURPLE = [
  "hosting-panhandlers",
  "repairing-the-church",
  "support-to-the-bishop",
  "raising-a-statue",
  "repairing-the-abbey",
  "improving-the-canals",
  "building-the-bastions",
  "hosting-foreigners",
  "support-to-the-cardinal",
  "promoting-sacred-art",
  "repairing-the-cathedral",
  "support-to-the-pope",
];
const SCENES: Record<string, [string[], string]> = {
  green: [GREEN, "territory"],
  blue: [BLUE, "character"],
  yellow: [YELLOW, "building"],
  purple: [PURPLE, "venture"],
};

/** The picture of a card: the cards of a colour stand at every fourth number. */
export function sceneOf(id: string, colour: string): { slug: string; group: string } {
  const [slugs, group] = SCENES[colour] ?? [GREEN, "territory"];
  const index = Math.floor((Number(id.replace(/\D/g, "")) - 1) / 4);
  return { slug: slugs[index % slugs.length] ?? "village", group };
}

const BLACK = "#33241a";

const PEOPLE: Record<string, Person> = {
  L01: {
    hat: "chaperon",
    hatColour: "#8c1f28",
    dress: "fur",
    colour: "#5a2430",
    trim: "#b98a52",
    prop: "letter",
    nose: "long",
    beard: "stubble",
  },
  L02: {
    hat: "sallet",
    dress: "armour",
    colour: C.blue,
    beard: "moustache",
    prop: "baton",
    stern: true,
    hairColour: "#5a3820",
  },
  L03: {
    hat: "beret",
    hatColour: C.verdigris,
    dress: "cloak",
    colour: C.verdigris,
    trim: C.stone,
    prop: "model",
    beard: "full",
    hairColour: "#8a5a2b",
  },
  L04: {
    hat: "feather",
    hatColour: "#b98513",
    dress: "doublet",
    colour: "#5f4a1c",
    trim: C.gold,
    prop: "purse",
    beard: "goatee",
    hairColour: BLACK,
  },
  L05: {
    hat: "cap",
    hatColour: C.cream,
    dress: "apron",
    colour: "#6b5a45",
    trim: "#d9c9a3",
    prop: "chisel",
    beard: "full",
    hairColour: "#5a4632",
  },
  L06: {
    woman: true,
    hair: "bun",
    hairColour: "#5a3820",
    hat: "veil",
    hatColour: C.cream,
    dress: "gown",
    colour: C.wine,
    trim: C.cream,
    prop: "keys",
    face: 0.93,
  },
  L07: {
    hat: "plumed",
    hatColour: C.red,
    dress: "armour",
    colour: C.red,
    prop: "banner",
    hair: "none",
    stern: true,
    beard: "moustache",
  },
  L08: {
    hat: "chaperon",
    hatColour: C.blue,
    dress: "fur",
    colour: C.blue,
    trim: "#e8dcc0",
    prop: "coin",
    old: true,
    nose: "hooked",
  },
  L09: {
    hair: "curls",
    hairColour: "#b5803a",
    dress: "tabard",
    colour: C.violet,
    trim: C.gold,
    prop: "trumpet",
    face: 0.95,
  },
  L10: {
    hat: "duke",
    hatColour: C.blue,
    dress: "fur",
    colour: "#2b3f6b",
    trim: "#b98a52",
    prop: "sword",
    nose: "hooked",
    hairColour: BLACK,
  },
  L11: {
    hair: "bob",
    hairColour: "#33241a",
    hat: "laurel",
    dress: "cloak",
    colour: "#6b7f86",
    trim: C.cream,
    prop: "statuette",
    face: 1.02,
  },
  L12: {
    woman: true,
    hair: "long",
    hairColour: "#d9a94a",
    hat: "pearls",
    dress: "gown",
    colour: "#b98513",
    trim: C.cream,
    prop: "goblet",
    face: 0.92,
  },
  L13: {
    hat: "greathelm",
    hatColour: C.blue,
    dress: "armour",
    colour: C.blue,
    prop: "hammer",
    hair: "none",
  },
  L14: {
    woman: true,
    hair: "braids",
    hairColour: "#8a5a2b",
    hat: "none",
    dress: "gown",
    colour: C.verdigris,
    trim: C.gold,
    prop: "basket",
    face: 0.95,
  },
  L15: {
    hat: "skullcap",
    hatColour: BLACK,
    hair: "grey-long",
    hairColour: "#dcd6c8",
    beard: "long",
    dress: "cloak",
    colour: "#5a2430",
    trim: "#8a6a35",
    prop: "compasses",
    old: true,
  },
  L16: {
    hat: "turban",
    hatColour: C.cream,
    dress: "cloak",
    colour: "#8a6a35",
    trim: C.gold,
    prop: "globe",
    beard: "full",
    skin: "#d9a878",
    hairColour: BLACK,
  },
};

const HANGINGS: Record<string, string> = {
  coin: "#6b4d12",
  stone: "#4d5560",
  servant: "#5a2f5f",
  shield: "#23457a",
};

/** A portrait, 80 by 100, before a hanging in the colour of the leader's resource. */
export function portraitOf(id: string, resource: string): string {
  let lilies = "";
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      lilies += `<path transform="translate(${column * 16 + (row % 2 ? 8 : 0)} ${row * 17 + 4})" d="M0-4 3 0 0 4-3 0z" fill="#e3b94a" stroke="none" opacity=".32"/>`;
    }
  }
  return `<rect width="80" height="100" fill="${HANGINGS[resource] ?? "#5a2430"}" stroke="none"/>${lilies}<g transform="translate(38 44) scale(1.55)">${person(PEOPLE[id] ?? {})}</g>`;
}

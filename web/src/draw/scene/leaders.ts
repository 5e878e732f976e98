/** The portraits of the leaders. */

import { somebody } from "./fallback";
import { PAINT as C } from "./pen";
import { person, type Person } from "./people";

const BLACK = "#33241a";

export const LEADERS: Record<string, Person> = {
  "francesco-sforza": { hat: "duke", hatColour: "#b3202c", dress: "armour", colour: "#b3202c", prop: "baton", nose: "hooked", face: 1.1, hair: "short", hairColour: "#8a7a66", stern: true },
  "ludovico-ariosto": { hat: "laurel", hair: "bob", hairColour: BLACK, beard: "full", dress: "cloak", colour: "#33506b", trim: C.cream, prop: "quill" },
  "filippo-brunelleschi": { hat: "chaperon", hatColour: C.cream, dress: "tunic", colour: C.wine, trim: C.cream, prop: "model", beard: "stubble", face: 0.95, nose: "long" },
  "sigismondo-malatesta": { hair: "bob", hairColour: "#7a4d2c", dress: "armour", colour: C.verdigris, prop: "sword", nose: "hooked", stern: true, face: 0.95 },
  "girolamo-savonarola": { hat: "hood", hatColour: BLACK, hair: "none", dress: "monk", colour: BLACK, trim: C.cream, prop: "crucifix", nose: "hooked", stern: true, face: 0.92 },
  "michelangelo-buonarroti": { hair: "curls", hairColour: "#5a4632", beard: "full", dress: "apron", colour: "#6b5a45", trim: "#d9c9a3", prop: "chisel", nose: "hooked" },
  "giovanni-dalle-bande-nere": { hair: "short", hairColour: BLACK, beard: "full", dress: "armour", colour: BLACK, prop: "axe", stern: true, face: 1.06 },
  "leonardo-da-vinci": { hat: "beret", hatColour: "#5a2430", hair: "grey-long", hairColour: "#dcd6c8", beard: "long", dress: "cloak", colour: "#5a2430", trim: "#8a6a35", prop: "compasses", old: true },
  "sandro-botticelli": { hair: "bob", hairColour: "#b5803a", dress: "cloak", colour: "#c98a2a", trim: C.cream, prop: "brush", face: 1.04 },
  "ludovico-il-moro": { hair: "bob", hairColour: BLACK, dress: "doublet", colour: BLACK, trim: C.gold, prop: "ermine", face: 1.12, skin: "#d9a878" },
  "lucrezia-borgia": { woman: true, hair: "long", hairColour: "#d9a94a", hat: "pearls", dress: "gown", colour: "#33506b", trim: C.gold, prop: "goblet", face: 0.92 },
  "federico-da-montefeltro": { hat: "duke", hatColour: "#b3202c", dress: "fur", colour: "#b3202c", trim: "#c98a5a", prop: "book", nose: "hooked", face: 1.04, hairColour: BLACK, stern: true },
  "lorenzo-de-medici": { hair: "bob", hairColour: BLACK, hat: "chaperon", hatColour: "#7b2434", dress: "fur", colour: "#2b3f6b", trim: "#b98a52", prop: "lily", nose: "hooked", face: 1.02 },
  "sisto-iv": { hat: "tiara", hair: "none", dress: "cope", colour: "#b3202c", trim: C.gold, prop: "keys", old: true, face: 1.08 },
  "cesare-borgia": { hat: "feather", hatColour: BLACK, hair: "bob", hairColour: "#5a2a18", beard: "full", dress: "doublet", colour: BLACK, trim: "#b3202c", prop: "dagger", stern: true },
  "santa-rita": { woman: true, hat: "wimple", hatColour: BLACK, hair: "none", dress: "monk", colour: BLACK, trim: C.cream, prop: "rose", halo: true, face: 0.94 },
  "cosimo-de-medici": { hat: "chaperon", hatColour: "#b3202c", dress: "fur", colour: "#b3202c", trim: "#e8dcc0", prop: "coin", old: true, nose: "long" },
  "bartolomeo-colleoni": { hat: "plumed", hatColour: "#b3202c", hair: "none", dress: "armour", colour: "#b98513", prop: "baton", stern: true, old: true, beard: "moustache" },
  "ludovico-iii-gonzaga": { hair: "short", hairColour: "#8a7a66", hat: "beret", hatColour: "#35734a", dress: "cloak", colour: "#35734a", trim: "#b98513", prop: "scroll", face: 1.1 },
  "pico-della-mirandola": { hair: "long", hairColour: "#b5803a", hat: "cap", hatColour: "#b3202c", dress: "tunic", colour: "#b3202c", trim: BLACK, prop: "globe", face: 0.94 },
};

const GROUNDS = ["#2b4a7a", "#5a2430", "#2f5a4a", "#5f4a1c", "#4a2f5f", "#6b3a22"] as const;

/** A portrait, 80 by 100, in front of a hanging with gilded lilies. */
export function portrait(slug: string): string {
  const ground = GROUNDS[[...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % GROUNDS.length] ?? GROUNDS[0];
  let lilies = "";
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      lilies += `<path transform="translate(${column * 16 + (row % 2 ? 8 : 0)} ${row * 17 + 4}) scale(.34)" d="M0-8c3 3 3 6 1.5 9 3-2 7-2 8 1-.5 4-4 6-8 5l1 5h-5l1-5c-4 1-7.5-1-8-5 1-3 5-3 8-1C-3-2-3-5 0-8z" fill="#e3b94a" stroke="none" opacity=".38"/>`;
    }
  }
  return `<rect width="80" height="100" fill="${ground}" stroke="none"/>${lilies}<g transform="translate(38 44) scale(1.55)">${person(LEADERS[slug] ?? somebody(slug))}</g>`;
}

/** A scene for a card that has none of its own: from the words of its name, or by lot. */

import * as city from "./city";
import { backdrop } from "./characters";
import * as land from "./land";
import { folk, person, type Person } from "./people";
import { at, chanceOf, PAINT as C, type Chance } from "./pen";

const WORDS: [RegExp, (seed: string) => string][] = [
  [
    /port|harbo|sea|ship|fleet|venice|genoa|pisa/,
    (s) =>
      land.sky("day", s) +
      land.sea(68) +
      city.row(s.length, 4, 0, 66, 76) +
      at(112, 82, city.ship()),
  ],
  [
    /abbey|convent|monaster|assisi|hermit/,
    (s) =>
      land.sky("dawn", s) +
      land.hills(s) +
      land.ground() +
      at(60, 82, city.church(30, 25)) +
      at(108, 82, city.loggia(46, 17, 5)),
  ],
  [
    /church|chapel|basilica|cathedral|sacred|saint|holy/,
    (s) =>
      land.sky("gold", s) +
      land.hills(s) +
      land.ground("#d9c493") +
      at(80, 82, city.church(44, 30, C.marble)) +
      at(122, 82, city.campanile(36)),
  ],
  [
    /ruin|ancient|roman/,
    (s) =>
      land.sky("dusk", s) +
      land.hills(s) +
      land.ground("#a9b076") +
      at(70, 82, city.triumphalArch()) +
      at(124, 82, land.rock(20, 10)),
  ],
  [
    /castle|fort|strong|keep|citadel|wall|tower/,
    (s) => land.sky("dusk", s) + land.hills(s) + land.ground() + at(80, 82, city.castle()),
  ],
  [
    /bank|mint|money|merchant|trade|guild/,
    (s) =>
      land.sky("day", s) +
      city.row(s.length, 8, 0, 160, 74) +
      land.ground("#d9c493") +
      at(80, 82, city.palace(56, 32)) +
      at(126, 86, city.chest()),
  ],
  [
    /wood|forest|grove|park/,
    (s) =>
      land.sky("day", s) +
      land.hills(s) +
      land.ground() +
      land.forest(s, (k) => land.tree(9 * k), 8),
  ],
  [
    /mine|quarry|pit|stone/,
    (s) => land.sky("day", s) + land.hills(s) + land.quarry(C.stoneMid, C.stoneDark),
  ],
  [
    /field|farm|vine|orchard|estate|villa/,
    (s) =>
      land.sky("gold", s) +
      land.hills(s) +
      land.vineyard(6, 74, 60) +
      at(104, 82, city.house(34, 20)),
  ],
  [
    /war|battle|siege|army|campaign|conspir|plot/,
    (s) =>
      land.sky("storm", s) +
      land.hills(s, ["#a9a38a", "#8b8a62"]) +
      at(110, 80, city.castle()) +
      at(40, 86, city.cannon()) +
      at(22, 84, city.lances(5)),
  ],
];

function any<T>(chance: Chance, list: readonly [T, ...T[]]): T {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}

/** A person drawn by lot, the same for the same word. */
export function somebody(seed: string): Person {
  const chance = chanceOf("person" + seed);
  const woman = chance() < 0.3;
  const colour = any(chance, [C.wine, C.blue, C.verdigris, C.violet, "#8a6a35", "#33241a"]);
  return woman
    ? {
        woman,
        face: 0.93,
        hair: any(chance, ["long", "bun", "braids", "curls"]),
        hairColour: any(chance, ["#5a3820", "#b5803a", "#33241a"]),
        hat: any(chance, ["pearls", "veil", "none"]),
        hatColour: C.cream,
        dress: "gown",
        colour,
        trim: any(chance, [C.gold, C.cream]),
        prop: any(chance, ["rose", "book", "fan", "letter", "lily"]),
      }
    : {
        hair: any(chance, ["short", "bob", "curls"]),
        hairColour: any(chance, ["#5a3820", "#8a5a2b", "#33241a"]),
        beard: any(chance, ["none", "full", "goatee", "moustache"]),
        hat: any(chance, ["chaperon", "beret", "cap", "feather"]),
        hatColour: any(chance, [C.red, C.blue, "#33241a", C.verdigris]),
        dress: any(chance, ["fur", "cloak", "doublet", "tunic"]),
        colour,
        trim: any(chance, ["#b98a52", C.gold, C.cream]),
        prop: any(chance, ["scroll", "purse", "sword", "letter", "book", "goblet"]),
        nose: any(chance, ["small", "long", "hooked"]),
      };
}

export function fallback(slug: string, group: string): string {
  const chance = chanceOf("fallback" + slug);
  if (group === "character") {
    const back = any(chance, ["arch", "curtain", "window", "street", "study", "chapel"] as const);
    return (
      backdrop(back, slug, any(chance, ["#8c5a6b", "#3d5a8f", "#5a2430", "#3c6a60", "#9c5a3c"])) +
      at(80, 57, person(somebody(slug)))
    );
  }
  const match = WORDS.find(([words]) => words.test(slug));
  if (match) return match[1](slug);
  const hour = any(chance, ["day", "gold", "dawn", "dusk"] as const);
  const back =
    land.sky(hour, slug) +
    land.hills(slug) +
    land.ground(any(chance, [C.leaf, "#9bb07c", "#c9b27a"]));
  if (group === "building")
    return (
      back +
      city.row(Math.floor(chance(1, 9)), 4, 6, 70, 80) +
      at(
        108,
        82,
        any(chance, [
          city.palace(56, 32),
          city.loggia(60, 26, 4),
          city.church(40, 28),
          city.shop("", C.red),
        ]),
      )
    );
  if (group === "venture")
    return (
      back +
      at(40, 82, any(chance, [city.tent(), city.ship(), city.crane(36), city.gate(26, 26)])) +
      [0, 1, 2, 3]
        .map((i) =>
          at(
            84 + i * 14,
            90 - (i % 2) * 3,
            folk(
              [C.red, C.blue, C.verdigris, C.violet][i] ?? C.red,
              any(chance, ["man", "soldier", "monk", "woman"]),
            ),
          ),
        )
        .join("")
    );
  return (
    back +
    at(40, 82, any(chance, [land.cypress(28), land.tree(10), land.pine(30)])) +
    at(
      92,
      82,
      any(chance, [city.house(30, 18), city.tower(14, 34), city.mill(), city.church(26, 22)]),
    ) +
    at(130, 82, land.tree(9))
  );
}

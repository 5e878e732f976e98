/** One picture for every land, work and venture of the expansions and promos. */

import * as city from "./city";
import * as land from "./land";
import { folk } from "./people";
import { at, circle, ellipse, PAINT as C, path, rect, stroke, times } from "./pen";

type Draw = () => string;
type Folk = [colour: string, kind: Parameters<typeof folk>[1]];
const G = land.GROUND;

const country = (seed: string, hour: land.Hour = "day", soil: string = C.leaf) =>
  land.sky(hour, seed) + land.hills(seed) + land.ground(soil);
const square = (seed: string, hour: land.Hour = "day") =>
  land.sky(hour, seed) + land.hills(seed, ["#bdbfa0", "#a9b184"], 58) + land.ground("#d2bd8c");
const street = (seed: string, houses: number, hour: land.Hour = "day") =>
  land.sky(hour, seed) +
  city.row(houses, 9, -6, 166, 76) +
  `<path d="M-2 102V78h164v24z" fill="#d9c493" stroke="none"/>`;
const room = (wall: string, floor: string) =>
  rect(0, -2, 160, 86, wall, 'stroke="none"') +
  rect(-2, 16, 164, 4, C.wood, 'stroke-width=".4"') +
  `<path d="M-2 102V80h164v22z" fill="${floor}" stroke="none"/>`;
const crowd = (from: number, step: number, all: readonly Folk[], y = G + 6) =>
  all.map(([colour, kind], i) => at(from + i * step, y + (i % 2) * 3, folk(colour, kind))).join("");
const pikes = (count: number, colour: string, from: number, step = 8) =>
  times(count, (i) =>
    at(
      from + i * step,
      G + 5 + (i % 3) * 3,
      stroke("M4 0 6-24", C.wood, 0.8) + folk(colour, "soldier"),
    ),
  );
const logs = path("M-14 0h28l2-4h-28zM-12-4h25l2-4h-25zM-10-8h21l2-4h-21z", C.wood);
const table = (cloth: string, on = "") =>
  rect(-26, -14, 52, 14, C.wood) + path("M-28-14h56l-3 6h-50z", cloth) + at(0, -14, on);
const smoke = (x: number, y: number) =>
  [0, 1, 2]
    .map((i) => circle(x + i * 4, y - i * 8, 5 + i * 1.6, "#8d8577", 'stroke="none" opacity=".7"'))
    .join("");
const flames =
  path("M-7 0q-4-9 2-15 0 5 3 6 0-8 4-12 1 8 5 11 3 5 0 10z", "#e08a2e") +
  path("M-3 0q-2-5 1-8 1 3 2 3 1-4 2-5 1 4 2 5 2 3 0 5z", C.gold, 'stroke="none"');
const shrine =
  path("M-7 0v-18l7-7 7 7V0z", C.plaster) +
  city.arched(-3.5, -3, 7, 12, C.blue) +
  city.cross(0, -25, 1);
const window = (x: number) =>
  city.arched(x, 74, 24, 38, "#bcd3da") + stroke(`M${x + 12} 38v36`, C.wood, 0.8);

/** Of the columns that still stand. */
const HEIGHTS = [32, 32, 17, 26];

const TERRITORIES: Record<string, Draw> = {
  "pedlars-crossroads": () =>
    country("pedlar", "day", "#a9b76c") +
    land.road() +
    path("M-2 90q60-8 82-6t84-6v6q-60 0-84 4t-82 8z", "#e2cf9f", 'stroke-width=".4"') +
    at(
      80,
      G,
      stroke("M0 0v-26", C.wood, 2) +
        path("M1-25h17l4 3-4 3H1zM-1-17h-15l-4 3 4 3h15z", C.woodLight),
    ) +
    at(
      34,
      G + 2,
      city.cart(at(0, -11, city.barrel()) + at(-8, -11, path("M-5 0h9v-7h-9z", C.red))),
    ) +
    at(122, G, land.tree(9)) +
    crowd(104, 12, [
      [C.wine, "man"],
      [C.blue, "woman"],
    ]),
  "river-port": () =>
    land.sky("gold", "river-port") +
    land.hills("river-port") +
    land.sea(74) +
    at(42, 78, city.house(26, 18)) +
    at(18, 78, city.gabled(18, 20)) +
    path("M0 80h72v5H0z", C.woodLight) +
    stroke("M10 85v8M34 85v8M58 85v8", C.wood, 2) +
    at(112, 86, city.ship(C.cream, city.cross(0, -22, 1.4))) +
    at(60, 80, city.barrel()),
  "timber-wharf": () =>
    land.sky("day", "wharf") +
    land.hills("wharf", ["#94ad86", "#6f8f63"]) +
    land.sea(76) +
    times(5, (i) => at(12 + i * 13, 76, land.pine(20 + (i % 2) * 6))) +
    path("M70 80h92v6H70z", C.woodLight) +
    stroke("M80 86v8M108 86v8M136 86v8", C.wood, 2) +
    at(104, 80, logs) +
    at(136, 80, city.crane(36)) +
    at(40, 92, path("M-22 0q22 7 44 0l-4-5h-36z", C.wood) + at(0, -5, logs, 0.8)),
  "ancient-ruins": () =>
    country("ruins", "dusk", "#a9b076") +
    times(4, (i) =>
      at(
        38 + i * 20,
        G,
        rect(-3, -(HEIGHTS[i] ?? 20), 6, HEIGHTS[i] ?? 20, C.marble) +
          rect(-5, -2, 10, 3, C.stone) +
          stroke("M-1-18v15M1.5-18v15", C.stoneMid, 0.5),
      ),
    ) +
    path("M33 50h30v-5H33z", C.marble) +
    at(118, G + 2, land.rock(24, 14)) +
    at(136, G + 6, rect(-9, -5, 18, 5, C.stone)) +
    at(20, G, land.cypress(28)),
  "pilgrims-valley": () =>
    land.sky("dawn", "pilgrims") +
    land.mountains("pilgrims", "#b6b3a6", false) +
    land.ground("#8ea75f") +
    land.road() +
    at(116, 74, city.church(22, 18)) +
    times(5, (i) =>
      at(
        36 + i * 11,
        G + 9 - i,
        stroke("M4 0V-17", C.wood, 0.9) + folk("#8a6a45", i % 2 ? "woman" : "monk"),
      ),
    ) +
    at(18, G, land.cypress(24)) +
    at(140, G, land.cypress(20)),
  "free-borough": () =>
    country("borough", "day", "#9bb07c") +
    at(80, G, city.wall(118, 12, C.sienna)) +
    at(28, G, city.roundTower(14, 26)) +
    at(132, G, city.roundTower(14, 26)) +
    at(58, G - 10, city.gabled(18, 16)) +
    at(104, G - 10, city.house(20, 16, C.ochre)) +
    at(80, G, city.gate(20, 26, C.sienna)) +
    city.banner(80, 54, C.verdigris, 0.9),
  "crown-lands": () =>
    country("crown", "gold", "#9aac5c") +
    land.field(-8, 72, 70, 26) +
    land.field(98, 72, 70, 26, "#b9c46c", "#7f9a4c") +
    at(80, G - 2, city.palace(44, 24, C.cream)) +
    path("M68 46l2-8 5 4 5-6 5 6 5-4 2 8z", C.gold) +
    land.fence(50, G + 8, 60),
  "mortgaged-fief": () =>
    country("fief", "storm", "#9a9a62") +
    at(92, G, city.castle(C.stoneMid)) +
    at(
      34,
      G + 4,
      stroke("M0 0v-22", C.wood, 1.6) +
        rect(-12, -26, 24, 13, C.cream) +
        stroke("M-8-22h16M-8-19h11", C.dark, 0.8) +
        circle(7, -15, 2.6, C.red),
    ) +
    at(60, G + 8, city.chest(), 0.6) +
    crowd(138, 8, [["#33241a", "man"]]),
  "court-gardens": () =>
    country("gardens", "day", "#8fb062") +
    at(80, 72, city.loggia(84, 16, 7)) +
    at(80, 92, city.fountain()) +
    path("M8 92h40v-8H8zM112 92h40v-8h-40z", C.leafDark) +
    at(30, 84, city.statue(0.8)) +
    at(130, 84, city.statue(0.8)) +
    times(3, (i) => at(52 + i * 28, 80, land.tree(5, C.leafLight))) +
    crowd(
      62,
      36,
      [
        [C.wine, "woman"],
        [C.blue, "man"],
      ],
      94,
    ),
  "great-granary": () =>
    country("granary", "gold", "#c9b25c") +
    land.field(-10, 70, 74, 30) +
    at(104, G, city.house(64, 26, "#e4bf8b", C.roofDark)) +
    city.arched(92, G, 24, 18, C.dark) +
    times(4, (i) =>
      at(
        76 + i * 9,
        G + 6,
        path("M-5 0q-2-9 2-11h6q4 2 2 11z", C.woodLight) + stroke("M-2-10h5", C.dark, 0.7),
      ),
    ) +
    at(40, G + 8, city.cart(at(-2, -10, land.wheat(7)))) +
    at(140, G + 4, folk(C.verdigris, "worker")),
  assisi: () =>
    land.sky("dawn", "assisi") +
    land.hills("assisi", ["#b9c3a8", "#9aae7c"]) +
    path("M-2 102V84q40-4 60-18t60-14 44 10v40z", "#9a9a62") +
    at(112, 60, city.church(28, 18, C.marble)) +
    at(136, 64, city.campanile(26, C.marble)) +
    at(104, 76, city.loggia(64, 12, 8, C.plaster)) +
    times(3, (i) => at(26 + i * 16, G - i * 4, land.cypress(22 - i * 3))) +
    crowd(
      40,
      10,
      [
        ["#6b4a2f", "monk"],
        ["#6b4a2f", "monk"],
      ],
      94,
    ),
  "march-of-the-north": () =>
    land.sky("storm", "march") +
    land.mountains("march") +
    land.ground("#7f8f6a") +
    at(112, G - 2, city.tower(16, 30)) +
    at(136, G, city.wall(38, 12)) +
    times(5, (i) => at(16 + i * 13, G + 4, land.pine(22 + ((i * 5) % 9)))) +
    pikes(4, C.blue, 82, 9),
  "conquered-province": () =>
    country("conquered", "dusk", "#9a9a5c") +
    at(100, G - 2, city.church(22, 18)) +
    at(124, G - 4, city.gabled(20, 14)) +
    at(70, G - 2, city.house(24, 14)) +
    smoke(128, 52) +
    city.banner(40, G + 4, C.red, 2) +
    pikes(5, C.red, 48, 8),
  "looted-city": () =>
    land.sky("dusk", "looted") +
    city.row(5, 8, -4, 164, G - 2) +
    land.ground("#a98f62") +
    smoke(36, 48) +
    smoke(112, 46) +
    at(42, 60, flames) +
    at(118, 58, flames, 0.8) +
    at(80, G + 8, city.cart(at(0, -11, city.chest(), 0.7))) +
    pikes(2, C.wine, 112, 12) +
    at(48, G + 8, city.coins(), 0.7),
  "rural-village": () =>
    country("rural", "gold", "#a9b76c") +
    land.field(92, 72, 74, 28) +
    at(34, G - 2, city.gabled(24, 14, C.plaster, "#a9773f")) +
    at(62, G + 2, city.gabled(20, 12, C.ochre, "#a9773f")) +
    at(90, G + 2, circle(0, -6, 7, C.wheat) + circle(11, -5, 6, "#cfa94c")) +
    at(118, G + 6, land.wheat(7)) +
    land.fence(10, G + 10, 54) +
    crowd(76, 40, [
      [C.verdigris, "worker"],
      ["#8a6a35", "woman"],
    ]),
  "templars-castle": () =>
    country("templars", "dawn", "#a9a272") +
    path("M20 102Q50 70 84 70t62 32z", "#9a8a5f") +
    at(84, 76, city.castle(C.marble)) +
    times(3, (i) =>
      at(
        24 + i * 11,
        G + 8,
        path("M-5-12h10v6q-1 5-5 7-4-2-5-7z", C.cream) + stroke("M0-12v12M-4-7h8", C.red, 1.2),
      ),
    ),
  pistoia: () =>
    street("pistoia", 4) +
    at(74, G - 2, city.baptistery(), 0.85) +
    times(4, (i) => stroke(`M58 ${62 + i * 5}h32`, C.verdigris, 1)) +
    at(122, G - 2, city.campanile(44)) +
    at(28, G, city.palace(32, 26)),
  roma: () =>
    land.sky("gold", "roma") +
    land.hills("roma", ["#bdbfa0", "#a9b184"]) +
    land.ground("#c9b27a") +
    path("M22 84V54q30-10 62 0v30z", C.sienna) +
    path("M22 68q31-7 62 0v-2q-31-7-62 0zM22 56q31-9 62 0v-2q-31-9-62 0z", C.ochre) +
    times(6, (i) => city.arched(26 + i * 9.8, 82, 6, 11) + city.arched(26 + i * 9.8, 66, 6, 8)) +
    path("M84 84V54l-10-6v-4l-6 4v36z", C.sienna) +
    at(124, G, city.dome(15)) +
    at(146, G, land.pine(24)) +
    at(104, G + 4, city.statue(0.7)),
  "garrison-town": () =>
    country("garrison", "day", "#a9b076") +
    at(46, G - 2, city.gabled(22, 16)) +
    at(72, G - 4, city.house(22, 16, C.ochre)) +
    at(112, G, city.wall(66, 14)) +
    at(134, G, city.tower(14, 34)) +
    at(98, G, city.gate(16, 20)) +
    at(18, G, city.lances(4, C.blue)) +
    pikes(5, C.blue, 40, 9),
  "twin-valley": () =>
    land.sky("day", "twin") +
    path("M-4 102V60q20-18 40 0t44 8 44-10 40 2v42z", "#9bb07c", 'stroke="none"') +
    path("M-4 102V80q24-10 44 4t42-12 42 12 40-4v22z", "#7f9a60", 'stroke="none"') +
    land.river("M34 66q8 8-2 16t8 22h18q-14-10-6-22t-4-16z") +
    at(78, 78, city.church(16, 15)) +
    at(20, 84, city.gabled(16, 11)) +
    at(114, 82, city.gabled(18, 12, C.ochre)) +
    at(134, 84, city.mill(), 0.8),
  "shrine-hill": () =>
    land.sky("dawn", "shrine") +
    land.hills("shrine") +
    path("M6 102Q46 54 82 54t74 48z", "#8fa864") +
    path("M70 102q18-16 8-26t4-18h4q-6 10 4 20t-6 24z", "#e2cf9f", 'stroke-width=".4"') +
    at(82, 60, shrine, 1.1) +
    at(60, 66, land.cypress(22)) +
    at(104, 66, land.cypress(22)) +
    crowd(
      92,
      12,
      [
        ["#6b4a2f", "woman"],
        ["#6b4a2f", "monk"],
      ],
      90,
    ),
  "silver-quarry": () =>
    land.sky("day", "silver") +
    land.mountains("silver", "#8f979c", false) +
    land.quarry("#b9c2c9", "#8b959d") +
    times(9, (i) =>
      path(
        `M${30 + i * 10} ${56 + ((i * 7) % 22)}l1-2.4 1 2.4 2.4 1-2.4 1-1 2.4-1-2.4-2.4-1z`,
        "#fdfdff",
        'stroke="none"',
      ),
    ) +
    at(140, G + 6, city.cart(at(0, -10, land.rock(18, 8, "#d6dde2")))) +
    at(118, G + 8, folk(C.red, "worker")),
  "serf-uprising": () =>
    country("uprising", "dusk", "#a9905c") +
    at(122, G - 4, city.tower(18, 34)) +
    at(122, G - 4, flames, 0.8) +
    smoke(122, 44) +
    times(6, (i) =>
      at(
        26 + i * 12,
        G + 5 + (i % 2) * 4,
        stroke("M4-2 7-22", C.wood, 1) +
          (i % 2
            ? stroke("M5-22h4M5-22v-4M9-22v-4M7-22v-4", C.steelDark, 0.8)
            : path("M5-22q6-4 7 2-4-2-6 1z", C.steel, 'stroke-width=".4"')) +
          folk(["#8a6a35", C.verdigris, "#6b4a2f"][i % 3] ?? C.wine, "worker"),
      ),
    ),
};

const BUILDINGS: Record<string, Draw> = {
  "curiosity-shop": () =>
    room("#7a5a3c", "#5d4330") +
    times(2, (r) => rect(16, 46 + r * 18, 128, 2.4, C.woodLight, 'stroke-width=".4"')) +
    at(34, 46, city.statue(0.45)) +
    at(58, 46, circle(0, -7, 6, C.waterDark) + stroke("M-6-7h12M0-13v12M-4 0h8", C.gold, 1)) +
    at(
      84,
      46,
      path("M-7 0q-4-14 7-14 12 0 7 14z", C.cream) + stroke("M-3-6q3 3 6 0", C.dark, 0.6),
    ) +
    at(112, 46, path("M-6 0v-12l6-4 6 4v12z", C.verdigris)) +
    at(40, 64, city.books(), 0.8) +
    at(
      74,
      64,
      path("M-9 0q0-8 9-10 10 2 9 10z", "#e4bf8b") + stroke("M-6-3q6-5 12 0", C.sienna, 0.7),
    ) +
    at(110, 64, city.coins(), 0.8) +
    at(
      80,
      92,
      table(
        C.wine,
        at(-10, 0, stroke("M0 0v-10M-6-9h12l-3 6M-6-9l-3 6", C.gold, 1)) +
          at(12, 0, city.books(), 0.7),
      ),
    ),
  academy: () =>
    square("academy", "gold") +
    at(
      80,
      G,
      rect(-46, -26, 92, 26, C.marble) +
        path("M-50-26h100L0-44z", C.marble) +
        path("M-36-28h72L0-40z", C.ochre),
    ) +
    times(6, (i) => at(41 + i * 15.6, G, rect(-2.6, -24, 5.2, 24, C.cream))) +
    crowd(
      54,
      18,
      [
        [C.wine, "man"],
        [C.blue, "man"],
        ["#6b4a2f", "monk"],
      ],
      94,
    ) +
    at(128, 94, city.books(), 0.8),
  "marble-yard": () =>
    square("marble-yard") +
    land.mountains("carrara", "#e5e2da") +
    `<path d="M-2 102V78h164v24z" fill="#d2bd8c" stroke="none"/>` +
    at(46, G + 4, land.blocks(), 1.3) +
    at(88, G, land.blocks()) +
    at(124, G + 2, city.crane(42)) +
    crowd(66, 42, [
      [C.red, "worker"],
      [C.verdigris, "worker"],
    ]),
  sawmill: () =>
    country("sawmill", "day", "#8ea75f") +
    land.river("M-2 84q40 6 60 4t40 14H-2z") +
    at(92, G, city.house(52, 22, C.woodLight, C.wood)) +
    at(
      62,
      G,
      circle(0, -8, 13, "none", `stroke="${C.wood}" stroke-width="2"`) +
        stroke("M-13-8h26M0-21v26M-9-17l18 18M9-17l-18 18", C.wood, 1.1),
    ) +
    at(132, G + 6, logs) +
    at(110, G + 8, circle(0, -5, 5, C.steel) + circle(0, -5, 1, C.dark)) +
    at(20, G - 4, land.pine(26)) +
    at(36, G - 6, land.pine(22)),
  "workshop-of-the-masters": () =>
    room("#dcc39a", "#a9774a") +
    window(8) +
    window(128) +
    at(
      58,
      88,
      stroke("M-12 0 0-42 12 0", C.wood, 1.6) +
        rect(-13, -38, 26, 22, C.cream) +
        circle(0, -29, 5, "#eac29b") +
        path("M-8-17q8-12 16 0z", C.blue, 'stroke-width=".4"'),
    ) +
    at(104, 90, city.statue(1.3)) +
    at(82, 92, folk(C.wine, "worker")) +
    at(34, 92, folk(C.verdigris)),
  "hall-of-guilds": () =>
    street("guilds", 7, "gold") +
    at(80, G, city.loggia(104, 28, 5, C.ochre)) +
    [C.red, C.blue, C.verdigris, C.violet, C.gold]
      .map((colour, i) => at(40 + i * 20, 58, path("M-4-4h8v9l-4 4-4-4z", colour)))
      .join("") +
    crowd(
      48,
      16,
      [
        [C.wine, "man"],
        [C.blue, "man"],
        [C.ochre, "worker"],
        [C.verdigris, "man"],
      ],
      94,
    ),
  "treasure-chamber": () =>
    room("#6f6352", "#4b4237") +
    city.arched(34, 84, 92, 54, "#4a3d30") +
    stroke("M34 84V58M126 84V58", C.stone, 4) +
    at(80, 92, city.chest(), 1.3) +
    at(44, 94, city.coins(), 1.1) +
    at(116, 94, city.coins(), 1.1) +
    at(58, 92, path("M-4 0v-7q-3-8 4-8t4 8v7z", C.gold)) +
    path("M80 38l3 5 6 1-4 4 1 6-6-3-6 3 1-6-4-4 6-1z", C.gold, 'stroke="none" opacity=".5"'),
  oratory: () =>
    room("#cdb78e", "#8e5c3e") +
    city.arched(10, 78, 26, 44, C.blue) +
    city.arched(124, 78, 26, 44, C.blue) +
    path("M52 84V46q28-20 56 0v38z", "#e8dcc0") +
    at(80, 88, city.altar(), 1.15) +
    crowd(
      48,
      64,
      [
        ["#6b4a2f", "monk"],
        [C.wine, "woman"],
      ],
      94,
    ),
  "hall-of-honour": () =>
    room("#8f3f29", "#b98a52") +
    times(5, (i) => rect(14 + i * 31, 26, 7, 56, C.marble)) +
    [C.blue, C.gold, C.verdigris, C.violet]
      .map((colour, i) =>
        at(
          33 + i * 31,
          56,
          path("M-8-14h16v16l-8 8-8-8z", colour) +
            path("M0-9l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z", C.cream, 'stroke="none"'),
        ),
      )
      .join("") +
    path("M66 102l8-18h12l8 18z", C.wine) +
    at(80, 92, folk(C.gold)),
  observatory: () =>
    land.sky("night", "observatory") +
    times(18, (i) =>
      circle((i * 37) % 158, 30 + ((i * 23) % 34), 0.6 + (i % 3) * 0.3, "#fff6d8", 'stroke="none"'),
    ) +
    land.ground("#4f5f52") +
    at(70, G, city.roundTower(26, 24, C.stoneMid)) +
    path("M56 58a14 14 0 0 1 28 0z", C.verdigris) +
    stroke("M74 50 98 34", C.gold, 3) +
    at(
      112,
      G + 4,
      circle(0, -9, 8, "none", `stroke="${C.gold}" stroke-width="1.2"`) +
        stroke("M-8-9h16M0-17v16M-6-15l12 12M0-1v5M-5 4h10", C.gold, 1),
    ) +
    at(98, G + 6, folk(C.wine)),
  mausoleum: () =>
    country("mausoleum", "dusk", "#8f9a6a") +
    at(
      80,
      G,
      rect(-28, -20, 56, 20, C.marble) +
        path("M-32-20h64v-4h-64z", C.stone) +
        path("M-20-24a20 16 0 0 1 40 0z", C.marble) +
        city.cross(0, -40, 1.2),
    ) +
    times(4, (i) => at(59 + i * 14, G, rect(-2, -19, 4, 19, C.cream))) +
    city.arched(74, G, 12, 15) +
    [20, 36, 124, 140]
      .map((x, i) => at(x, G + (i % 2) * 2, land.cypress(30 - (i % 2) * 6)))
      .join(""),
  convent: () =>
    country("convent", "dawn", "#9bb07c") +
    at(92, G, city.loggia(74, 18, 6)) +
    at(46, G, city.church(26, 24)) +
    land.fence(54, G + 10, 70) +
    at(130, G - 2, land.tree(8)) +
    crowd(74, 14, [
      ["#33241a", "woman"],
      ["#33241a", "woman"],
      ["#33241a", "woman"],
    ]),
  "house-of-favours": () =>
    street("favours", 3, "dusk") +
    at(80, G, city.palace(58, 34, "#c98f8a")) +
    at(52, G - 12, rect(-2, -3, 4, 6, C.gold)) +
    at(108, G - 12, rect(-2, -3, 4, 6, C.gold)) +
    crowd(
      58,
      14,
      [
        [C.wine, "woman"],
        [C.blue, "man"],
        ["#33241a", "man"],
        [C.violet, "woman"],
      ],
      94,
    ) +
    at(122, 94, city.coins(), 0.7),
  "customs-house": () =>
    land.sky("day", "customs") +
    land.sea(76) +
    path("M0 80h104v6H0z", C.stone) +
    at(44, 80, city.loggia(66, 26, 4, C.plaster)) +
    at(90, 80, stroke("M0 0v-22M-10-19h20M-10-19l-3 8h6zM10-19l-3 8h6z", C.dark, 1)) +
    at(130, 88, city.ship()) +
    at(74, 88, city.barrel()) +
    crowd(20, 14, [[C.wine, "man"]], 88),
  dungeon: () =>
    room("#6b655c", "#4a453e") +
    times(5, (r) =>
      stroke(
        `M0 ${34 + r * 10}h160` + times(6, (i) => `M${i * 30 + (r % 2) * 15} ${34 + r * 10}v10`),
        "#4f4a43",
        0.6,
      ),
    ) +
    city.arched(58, 82, 44, 42, "#2c2722") +
    stroke("M66 82V46M74 82V42M82 82V41M90 82V43M98 82V50M58 62h44", C.steelDark, 1.8) +
    stroke("M20 40v14M20 54q-4 4 0 8t0 8M140 40v12q4 4 0 8", C.steelDark, 1.4) +
    at(82, 82, folk("#8d8577")) +
    at(124, 94, folk(C.red, "soldier")),
  "recruiting-office": () =>
    street("recruiting", 5) +
    at(42, G, city.house(44, 26, C.stone, C.roofDark)) +
    city.banner(66, G, C.blue, 1.6) +
    at(84, 94, table(C.blue, path("M-6 0h10v-4h-10z", C.cream))) +
    at(70, 86, folk(C.blue, "soldier")) +
    crowd(
      106,
      12,
      [
        ["#8a6a35", "man"],
        [C.verdigris, "man"],
        ["#6b4a2f", "man"],
        [C.wine, "man"],
      ],
      92,
    ),
  "merchants-lodge": () =>
    street("lodge", 6, "gold") +
    at(80, G, city.palace(70, 34, "#d9b27a")) +
    [C.red, C.verdigris, C.blue]
      .map((colour, i) => at(56 + i * 24, G + 4, city.stall(colour), 0.8))
      .join("") +
    at(128, G + 6, city.cart(at(0, -11, city.barrel()))) +
    crowd(
      32,
      10,
      [
        [C.wine, "man"],
        [C.violet, "woman"],
      ],
      94,
    ),
  "hall-of-exiles": () =>
    room("#8a8272", "#6b6253") +
    times(5, (i) => city.arched(8 + i * 30, 78, 22, 40, i === 2 ? "#e8b77a" : "#5d564a")) +
    path("M70 102l6-24h8l6 24z", "#e8c58a", 'stroke="none" opacity=".7"') +
    at(80, 88, folk("#6b4a2f") + stroke("M-4-6-9-12", C.wood, 1) + circle(-10, -14, 3, C.ochre)) +
    crowd(
      22,
      12,
      [
        [C.red, "soldier"],
        [C.red, "soldier"],
      ],
      94,
    ) +
    crowd(128, 12, [[C.wine, "man"]], 94),
  "servants-quarters": () =>
    room("#d7bd8c", "#9a6b3f") +
    path("M58 84V50h44v34z", "#5d4a38") +
    at(80, 82, flames) +
    path("M72 72h16q0 6-8 6t-8-6z", "#4a443c") +
    times(3, (i) => at(18 + i * 12, 62, path("M-4 0v-8h8v8z", C.sienna))) +
    rect(10, 62, 40, 2.4, C.wood) +
    at(128, 90, city.barrel(), 1.2) +
    crowd(
      40,
      22,
      [
        [C.sienna, "woman"],
        [C.verdigris, "worker"],
      ],
      94,
    ) +
    crowd(104, 12, [["#a8452c", "man"]], 94),
  "rebuilt-bastille": () =>
    square("bastille", "day") +
    at(70, G, city.wall(70, 26, C.stone)) +
    at(36, G, city.roundTower(20, 34, C.stone, C.roofDark)) +
    at(104, G, city.roundTower(20, 24, C.marble, C.roof)) +
    at(126, G, city.scaffold(26, 38)) +
    at(148, G, city.crane(36)) +
    crowd(
      60,
      24,
      [
        [C.red, "worker"],
        [C.blue, "worker"],
      ],
      94,
    ),
  "house-of-mirrors": () =>
    room("#5a4a6b", "#b98a52") +
    times(5, (i) =>
      at(
        20 + i * 30,
        64,
        ellipse(0, -8, 10, 17, "#cfe0e6", `stroke="${C.gold}" stroke-width="2"`) +
          stroke("M-5-16 3-4M0-20l6 8", "#fdfdff", 1.2) +
          at(0, 6, folk([C.wine, C.blue, C.gold, C.blue, C.wine][i] ?? C.wine, "woman"), 0.7),
      ),
    ) +
    at(80, 96, folk(C.gold, "woman")),
  "notarys-office": () =>
    room("#b89a6a", "#7a4d2c") +
    window(126) +
    times(
      3,
      (r) =>
        rect(8, 38 + r * 15, 42, 2, C.wood) +
        times(6, (i) =>
          at(13 + i * 6.6, 38 + r * 15, rect(-2.4, -9, 4.8, 9, i % 2 ? C.cream : C.ochre)),
        ),
    ) +
    at(
      88,
      92,
      table(
        C.wine,
        path("M-16 0h18v-4h-18z", C.cream) +
          circle(8, -2, 2.4, C.red) +
          stroke("M14 0 20-14", C.cream, 1.3),
      ),
    ) +
    at(88, 79, folk("#33241a")) +
    at(124, 94, folk(C.verdigris)),
  "hall-of-fame": () =>
    room("#dfc9a2", "#c9b27a") +
    times(4, (i) =>
      at(
        24 + i * 38,
        84,
        rect(-8, -14, 16, 14, C.stone) +
          circle(0, -26, 6, C.marble) +
          path("M-8-14q0-8 8-8t8 8z", C.marble) +
          path("M-6-29q2-5 6-5t6 5q-6-3-12 0z", C.leaf),
      ),
    ) +
    path("M0 40h160v-5H0z", C.gold) +
    path("M62 102l8-16h20l8 16z", C.wine) +
    crowd(76, 10, [[C.blue, "man"]], 96),
  "archive-of-deeds": () =>
    room("#7a5a3c", "#5d4330") +
    times(
      3,
      (r) =>
        rect(6, 44 + r * 15, 148, 2.2, C.woodLight, 'stroke-width=".4"') +
        times(13, (i) =>
          i % 3
            ? rect(
                9 + i * 11.3,
                44 + r * 15 - 9,
                8,
                9,
                [C.cream, C.ochre, C.wine][(i + r) % 3] ?? C.cream,
                'stroke-width=".4"',
              )
            : at(
                13 + i * 11.3,
                42 + r * 15,
                circle(-2, -2, 2.2, C.cream) +
                  circle(2.5, -2, 2.2, C.cream) +
                  circle(0, -6, 2.2, C.cream),
              ),
        ),
    ) +
    at(120, 92, stroke("M-6 0-2-36M6 0 2-36M-5-8h10M-4-18h8M-3-28h6", C.wood, 1.4)) +
    at(70, 94, folk("#33241a", "monk")),
};

const VENTURES: Record<string, Draw> = {
  "collecting-curiosities": () =>
    square("collecting", "gold") +
    at(42, G + 2, city.tent(C.cream, C.violet)) +
    at(
      84,
      G + 8,
      table(
        C.verdigris,
        at(-14, 0, circle(0, -5, 5, C.waterDark)) +
          at(0, 0, city.statue(0.35)) +
          at(14, 0, path("M-5 0q-3-9 5-9t5 9z", C.cream)),
      ),
    ) +
    at(128, G + 4, city.cart(at(0, -11, city.chest(), 0.7))) +
    crowd(
      64,
      44,
      [
        [C.wine, "man"],
        [C.blue, "woman"],
      ],
      92,
    ),
  "stocking-the-yards": () =>
    square("stocking") +
    at(34, G + 2, logs) +
    at(34, G - 10, logs, 0.8) +
    at(78, G + 2, land.blocks(), 1.1) +
    at(118, G + 4, city.cart(at(0, -10, logs, 0.7))) +
    at(146, G, city.crane(38)) +
    crowd(
      58,
      40,
      [
        [C.red, "worker"],
        [C.verdigris, "worker"],
      ],
      94,
    ),
  "founding-a-hospice": () =>
    country("hospice", "dawn", "#a9b76c") +
    at(70, G, city.loggia(86, 24, 5, C.plaster)) +
    times(4, (i) => circle(44 + i * 17.5, 62, 3, C.blue)) +
    city.cross(70, 56, 1.4) +
    crowd(
      92,
      12,
      [
        ["#33241a", "woman"],
        ["#8a6a35", "man"],
        ["#8a6a35", "woman"],
      ],
      94,
    ) +
    at(136, G, land.tree(9)),
  "raising-a-militia": () =>
    square("militia", "day") +
    at(130, G, city.gate(26, 28)) +
    city.banner(24, G + 6, C.verdigris, 2) +
    times(8, (i) =>
      at(
        38 + i * 11,
        G + 4 + (i % 3) * 4,
        stroke("M4 0 6-22", C.wood, 0.9) +
          folk(
            ["#8a6a35", C.verdigris, C.wine, "#6b4a2f"][i % 4] ?? C.wine,
            i % 2 ? "soldier" : "worker",
          ),
      ),
    ),
  "fortifying-the-borders": () =>
    land.sky("day", "borders") +
    land.mountains("borders") +
    land.ground("#9a9a6a") +
    at(58, G, city.wall(100, 16)) +
    at(24, G, city.tower(14, 30)) +
    at(92, G, city.tower(14, 24)) +
    at(122, G, city.scaffold(22, 30)) +
    at(144, G + 6, land.blocks(C.stone)) +
    crowd(
      58,
      22,
      [
        [C.red, "worker"],
        [C.blue, "soldier"],
      ],
      94,
    ),
  "escorting-the-relics": () =>
    country("relics", "dusk", "#a9a272") +
    land.road() +
    at(
      80,
      G + 2,
      rect(-10, -16, 20, 10, C.gold) +
        path("M-10-16l10-7 10 7z", C.gold) +
        city.cross(0, -23, 1) +
        stroke("M-22-6h44", C.wood, 1.6),
    ) +
    [62, 98].map((x) => at(x, G + 8, folk("#6b4a2f", "monk"))).join("") +
    pikes(3, C.red, 22, 11) +
    pikes(3, C.red, 112, 11),
  "ransom-of-the-envoys": () =>
    land.sky("storm", "ransom") +
    land.hills("ransom", ["#a9a38a", "#8b8a62"]) +
    land.ground("#9a8a62") +
    at(32, G, city.tent(C.cream, C.wine)) +
    at(78, G + 8, city.chest(), 0.9) +
    at(100, G + 8, city.coins()) +
    crowd(54, 8, [
      ["#33241a", "soldier"],
      ["#33241a", "soldier"],
    ]) +
    crowd(122, 11, [
      [C.blue, "man"],
      [C.verdigris, "man"],
    ]) +
    stroke("M120 82q8 4 16 0", C.woodLight, 1.2),
  "great-harvest-feast": () =>
    country("feast", "gold", "#b9b05c") +
    land.field(100, 68, 70, 24) +
    at(72, G + 8, rect(-46, -11, 92, 11, C.wood) + path("M-48-11h96l-3 5h-90z", C.cream)) +
    times(5, (i) =>
      at(
        36 + i * 18,
        G - 3,
        i % 2 ? path("M-4 0h8v-6h-8z", C.woodLight) : ellipse(0, -2, 6, 3, "#c98a3c"),
      ),
    ) +
    at(20, G + 6, land.wheat(7)) +
    at(130, G + 8, city.barrel(), 1.2) +
    crowd(
      38,
      17,
      [
        [C.red, "man"],
        [C.blue, "woman"],
        [C.verdigris, "man"],
        [C.violet, "woman"],
      ],
      76,
    ),
  "buying-a-title": () =>
    room("#7b2434", "#8f3f29") +
    times(6, (i) => path(`M${14 + i * 26} 40l3-5 3 5-3 5z`, C.gold, 'stroke="none" opacity=".6"')) +
    at(
      56,
      92,
      table(
        C.gold,
        at(-10, 0, city.coins(), 0.9) + path("M4 0h16v-3H4z", C.cream) + circle(12, 0, 2, C.red),
      ),
    ) +
    path("M108 74l2-12 7 6 7-9 7 9 7-6 2 12z", C.gold) +
    path("M104 80h40v-6h-40z", C.blue) +
    rect(112, 80, 24, 20, C.marble) +
    crowd(
      26,
      62,
      [
        [C.wine, "man"],
        [C.violet, "man"],
      ],
      92,
    ),
  "raising-the-dome": () =>
    street("dome", 6) +
    at(74, G - 2, city.drum(52, 16)) +
    path("M50 66q2-24 24-30 8 4 12 12h-8l-2 6h10q6 4 8 12z", C.roof) +
    stroke("M62 66q2-20 12-30M74 66V36", C.cream, 1.2) +
    at(102, G, city.scaffold(24, 48)) +
    at(132, G, city.crane(48)) +
    crowd(
      34,
      82,
      [
        [C.red, "worker"],
        [C.blue, "worker"],
      ],
      94,
    ),
  "defending-the-faith": () =>
    country("defending", "dusk", "#a9a272") +
    at(112, G - 2, city.church(30, 24, C.marble)) +
    city.banner(28, G + 6, C.cream, 2.2) +
    stroke("M30 52h12M36 46v12", C.red, 2) +
    times(6, (i) =>
      at(
        44 + i * 10,
        G + 5 + (i % 2) * 4,
        stroke("M4 0 6-24", C.wood, 0.8) +
          folk(C.cream, "soldier") +
          stroke("M-2-7h4M0-10v6", C.red, 0.9),
      ),
    ),
  "siege-works": () =>
    land.sky("storm", "siege") +
    land.hills("siege", ["#a9a38a", "#8b8a62"]) +
    land.ground("#8a7a55") +
    at(122, G - 4, city.castle(), 0.95) +
    at(
      52,
      G + 4,
      stroke("M-16 0h32M-12 0 0-22 12 0", C.wood, 2) +
        stroke("M-18-10 22-34", C.woodLight, 2.4) +
        circle(23, -35, 4, C.stoneDark) +
        rect(-22, -14, 9, 8, C.stoneMid),
    ) +
    at(88, G + 8, city.cannon()) +
    crowd(
      26,
      14,
      [
        [C.red, "soldier"],
        [C.red, "worker"],
      ],
      94,
    ),
  "petty-extortion": () =>
    street("petty", 2, "dusk") +
    at(54, G + 4, city.stall(C.verdigris)) +
    crowd(70, 12, [[C.ochre, "man"]], 92) +
    at(88, 92, folk("#33241a") + stroke("M-4-8h-6", C.dark, 1.4)) +
    at(100, 94, folk("#33241a") + stroke("M4-6l5-6", C.steel, 1.3)) +
    at(78, 82, ellipse(0, 0, 3, 1.4, C.gold)),
  "gathering-allies": () =>
    square("allies", "gold") +
    at(80, G - 2, city.tent(C.gold, C.violet), 1.3) +
    [C.red, C.blue, C.verdigris, C.violet]
      .map((colour, i) => city.banner(16 + i * 40, G + 2, colour, 1.4))
      .join("") +
    crowd(
      46,
      14,
      [
        [C.red, "soldier"],
        [C.blue, "soldier"],
        [C.gold, "man"],
        [C.verdigris, "soldier"],
        [C.violet, "soldier"],
      ],
      94,
    ),
  extortion: () =>
    street("extortion", 5, "storm") +
    at(60, G + 2, city.shop("", C.ochre)) +
    at(108, G + 8, city.chest(), 0.8) +
    crowd(84, 11, [["#8a6a35", "man"]], 94) +
    [96, 124, 138]
      .map((x, i) =>
        at(x, 92 + (i % 2) * 3, folk("#33241a", "soldier") + stroke("M4-4l4-14", C.steel, 1.2)),
      )
      .join(""),
  "endowing-the-guilds": () =>
    street("endowing", 8, "gold") +
    at(48, G, city.loggia(62, 26, 3, C.ochre)) +
    [C.red, C.verdigris, C.blue]
      .map((colour, i) => at(30 + i * 19, 60, path("M-4-4h8v9l-4 4-4-4z", colour)))
      .join("") +
    at(96, 92, city.chest(), 0.9) +
    at(116, 94, city.coins(), 0.8) +
    crowd(
      78,
      50,
      [
        [C.violet, "man"],
        [C.ochre, "worker"],
      ],
      94,
    ) +
    crowd(140, 10, [[C.verdigris, "worker"]], 94),
  "great-extortion": () =>
    land.sky("storm", "great-extortion") +
    at(112, G - 4, city.castle(C.stoneDark)) +
    land.ground("#8a7a55") +
    at(40, G + 8, city.cart(at(0, -11, city.chest(), 0.8))) +
    at(70, G + 8, city.cart(at(0, -11, city.barrel()))) +
    pikes(4, "#33241a", 86, 12) +
    crowd(16, 9, [["#8a6a35", "man"]], 92),
  "palace-coup": () =>
    room("#5a2430", "#8f3f29") +
    city.arched(10, 80, 26, 44, "#2c3a5a") +
    path("M62 88V44q18-14 36 0v44z", C.gold) +
    path("M66 88V48q14-10 28 0v40z", C.wine) +
    at(80, 90, folk(C.violet)) +
    path("M72 52l2-7 6 4 6-4 2 7z", C.gold) +
    [52, 108, 124]
      .map((x, i) =>
        at(x, 94, folk("#33241a") + stroke(i ? "M-4-7l-7-5" : "M4-7l7-5", C.steel, 1.6), 1, false),
      )
      .join(""),
  "blessed-pact": () =>
    room("#c9b48c", "#8e5c3e") +
    city.arched(8, 80, 28, 46, C.violet) +
    city.arched(124, 80, 28, 46, C.violet) +
    at(80, 92, city.altar(), 1.1) +
    at(56, 94, folk(C.red)) +
    at(104, 94, folk(C.blue)) +
    times(9, (i) => stroke(`M80 60L${20 + i * 15} 34`, C.gold, 0.6)),
  "mapping-the-land": () =>
    room("#b89a6a", "#7a4d2c") +
    path("M26 80V36q54-8 108 0v44q-54 8-108 0z", C.cream) +
    path(
      "M38 66q14-18 30-14t24-8 28 6q-8 12-2 20-20 6-40 2t-40-6z",
      C.leafLight,
      'stroke-width=".5"',
    ) +
    stroke("M40 52q20 10 36 4t44 10", C.waterDark, 1.6) +
    path("M112 44l2 5 5 2-5 2-2 5-2-5-5-2 5-2z", C.red, 'stroke-width=".4"') +
    [58, 84, 100].map((x, i) => circle(x, 58 + (i % 2) * 6, 1.4, C.red, 'stroke="none"')).join("") +
    at(24, 96, folk(C.verdigris)) +
    at(140, 96, stroke("M-5 0 0-20 5 0", C.steelDark, 1.5)),
  "opening-the-ports": () =>
    land.sky("dawn", "ports") +
    land.sea(68) +
    at(20, 76, city.tower(14, 30)) +
    at(142, 76, city.tower(14, 30)) +
    path("M0 78h40v6H0zM122 78h40v6h-40z", C.stone) +
    at(70, 84, city.ship(C.cream, city.cross(0, -24, 1.3))) +
    at(108, 78, city.ship(C.red), 0.7),
  "peace-with-rome": () =>
    land.sky("gold", "peace") +
    land.hills("peace") +
    land.ground("#c9b27a") +
    at(120, G - 2, city.dome(16)) +
    at(68, 96, folk(C.cream, "monk") + path("M-2.4-15l2.4-7 2.4 7z", C.gold, 'stroke-width=".4"')) +
    at(86, 96, folk(C.blue)) +
    path("M60 54q8-10 16-6 8-6 14 2-8 0-10 6-8 6-16 4 6-2 4-6z", "#fdfaf0") +
    stroke("M90 56q5 1 8 5M94 58l3-2M97 61l3-1", C.leaf, 1) +
    pikes(3, C.red, 18, 11) +
    city.banner(146, G + 4, C.gold, 1.5),
  "patronage-of-talents": () =>
    room("#d7bd8c", "#a9774a") +
    window(10) +
    at(
      54,
      90,
      stroke("M-10 0 0-38 10 0", C.wood, 1.5) +
        rect(-11, -34, 22, 19, C.cream) +
        circle(0, -26, 4, C.gold),
    ) +
    at(34, 94, folk(C.verdigris)) +
    at(86, 92, city.statue(1)) +
    at(
      114,
      92,
      path("M-6 0q-5-8 0-14 2-6 6-6t6 6q5 6 0 14z", C.sienna) + stroke("M0-18v-12", C.wood, 1.6),
    ) +
    at(138, 94, folk(C.violet)) +
    at(126, 96, city.coins(), 0.6),
  "founding-a-bank": () =>
    street("founding", 7) +
    at(72, G, city.palace(60, 32, C.cream)) +
    at(
      72,
      G - 34,
      circle(0, -4, 6, C.gold) + circle(0, -4, 3.6, "none", 'stroke="#8a5f0e" stroke-width=".8"'),
    ) +
    at(122, 94, table(C.verdigris, at(-10, 0, city.coins(), 0.8) + at(12, 0, city.books(), 0.7))) +
    crowd(
      36,
      12,
      [
        [C.wine, "man"],
        [C.blue, "woman"],
      ],
      94,
    ) +
    crowd(122, 10, [[C.violet, "man"]], 80),
};

export const EXPANSIONS: Record<string, Draw> = { ...TERRITORIES, ...BUILDINGS, ...VENTURES };

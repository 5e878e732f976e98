/** One picture for every building. */

import * as city from "./city";
import * as land from "./land";
import { folk } from "./people";
import { at, circle, ellipse, PAINT as C, path, rect, stroke, times } from "./pen";

type Draw = () => string;
const G = land.GROUND;

const square = (seed: string, hour: land.Hour = "day") =>
  land.sky(hour, seed) +
  land.hills(seed, ["#b9c2a0", "#a4b384"], 58) +
  land.ground("#d9c493") +
  stroke("M10 92h140M0 98h160M40 84l-14 18M80 84v18M120 84l14 18", "#b89d68", 0.5);
const town = (seed: string, n: number, hour: land.Hour = "day") =>
  land.sky(hour, seed) +
  city.row(n, 9, -6, 166, 74) +
  `<path d="M-2 102V78h164v24z" fill="#d9c493" stroke="none"/>` +
  stroke("M10 90h140M0 96h160M40 78l-14 24M80 78v24M120 78l14 24", "#b89d68", 0.5);

const hammerSign =
  stroke("M-2 3 2-3", C.wood, 1) + rect(0, -4, 4, 2.4, C.steelDark, 'stroke-width=".4"');
const sawSign = path(
  "M-3.5-1h7l-1 3q-.8-1.5-1.6 0-.8-1.5-1.6 0-.8-1.5-1.6 0z",
  C.steel,
  'stroke-width=".4"',
);

export const BUILDINGS: Record<string, Draw> = {
  mint: () =>
    town("mint", 1, "gold") +
    at(64, G, city.palace(50, 32, C.sienna)) +
    at(
      118,
      G + 2,
      rect(-10, -9, 20, 9, C.stoneDark) +
        path("M-12-9h24v-4h-24z", C.steelDark) +
        circle(0, -19, 7, C.gold) +
        circle(0, -19, 4.6, "none", 'stroke="#8a5f0e" stroke-width=".8"'),
    ) +
    at(142, G + 2, city.coins()),
  "tax-office": () =>
    town("tax", 4) +
    at(80, G, city.loggia(74, 30, 3, C.ochre)) +
    at(
      80,
      G + 4,
      rect(-15, -9, 30, 9, C.wood) +
        path("M-16-9h32l-2 4h-28z", C.verdigris) +
        at(-6, -9, city.coins()) +
        at(8, -9, path("M-5 0h9v-5h-9z", C.cream)),
    ) +
    at(56, G + 6, folk(C.wine)) +
    at(108, G + 6, folk(C.blue)) +
    at(118, G + 7, folk("#8a6a35", "woman")),
  "triumphal-arch": () =>
    square("arch", "gold") +
    at(80, G + 2, city.triumphalArch()) +
    at(36, G + 6, folk(C.red)) +
    at(124, G + 6, folk(C.blue, "woman")) +
    at(20, G, land.cypress(26)) +
    at(142, G, land.cypress(24)),
  theater: () =>
    square("theatre", "dusk") +
    at(80, G + 4, city.theatre()) +
    at(28, G + 8, folk(C.violet)) +
    at(132, G + 8, folk(C.verdigris, "woman")),
  "carpenters-shop": () =>
    town("carpenter", 2) +
    at(66, G + 2, city.shop(sawSign, C.verdigris)) +
    at(116, G + 4, path("M-16-4h30l2-3h-30zM-14-8h28l2-3h-28zM-12-12h26l2-3h-26z", C.woodLight)) +
    at(104, G + 6, folk(C.ochre, "worker")) +
    at(142, G + 2, city.scaffold(14, 22)),
  "stonemasons-shop": () =>
    town("mason", 6) +
    at(66, G + 2, city.shop(hammerSign, C.blue)) +
    at(122, G + 6, land.blocks()) +
    at(104, G + 6, folk(C.wine, "worker")) +
    at(146, G + 2, city.statue(0.9)),
  chapel: () =>
    land.sky("dawn", "chapel") +
    land.hills("chapel") +
    land.ground("#9bb07c") +
    land.road() +
    at(80, G, city.church(26, 24)) +
    at(48, G, land.cypress(28)) +
    at(112, G, land.cypress(28)) +
    at(34, G + 2, land.cypress(22)) +
    at(126, G + 2, land.cypress(22)),
  residence: () =>
    town("residence", 7, "gold") +
    at(80, G, city.palace(60, 36, "#e4bf8b")) +
    at(30, G + 2, land.tree(8)) +
    at(132, G + 2, land.tree(8)) +
    at(80, G + 8, folk(C.wine, "woman")),
  marketplace: () =>
    town("market", 3) +
    [22, 60, 100, 138]
      .map((x, i) => at(x, G + (i % 2) * 5, city.stall([C.red, C.verdigris, C.blue, C.violet][i])))
      .join("") +
    at(41, G + 10, folk(C.wine, "woman")) +
    at(80, G + 8, folk(C.blue)) +
    at(120, G + 11, folk("#8a6a35")),
  treasury: () =>
    land.sky("night", "treasury") +
    rect(0, -2, 160, 104, "#8d7a60", 'stroke="none"') +
    city.arched(20, 90, 120, 62, "#5d4a38") +
    stroke("M20 90V58M140 90V58", C.stone, 4) +
    `<path d="M-2 102V86h164v16z" fill="#a08a68" stroke="none"/>` +
    at(56, 90, city.chest()) +
    at(104, 90, city.chest()) +
    at(80, 92, city.coins()) +
    at(32, 90, city.barrel()) +
    at(130, 90, city.barrel()),
  "painters-guild": () =>
    land.sky("day", "painters") +
    rect(0, -2, 160, 92, "#e4cfa0", 'stroke="none"') +
    city.arched(10, 78, 28, 34, "#bcd3da") +
    `<path d="M-2 102V80h164v22z" fill="#b98a52" stroke="none"/>` +
    at(
      84,
      86,
      stroke("M-14 0 0-46 14 0M0-46v44", C.wood, 1.8) +
        rect(-15, -40, 30, 24, C.cream) +
        path("M-13-18q6-12 12-6t12-8v14h-24z", C.leaf, 'stroke-width=".4"') +
        circle(6, -34, 3, C.gold, 'stroke-width=".4"') +
        rect(-17, -17, 34, 2.5, C.wood),
    ) +
    at(
      126,
      86,
      rect(-12, -10, 24, 10, C.wood) +
        [C.red, C.blue, C.gold, C.verdigris]
          .map((c, i) => ellipse(-8 + i * 5.4, -12, 2.3, 1.6, c))
          .join(""),
    ) +
    at(56, 88, folk(C.wine)),
  "sculptors-guild": () =>
    land.sky("gold", "sculptors") +
    rect(0, -2, 160, 92, "#dfc9a2", 'stroke="none"') +
    city.arched(66, 80, 30, 40, "#bcd3da") +
    `<path d="M-2 102V80h164v22z" fill="#b7a380" stroke="none"/>` +
    at(40, 86, city.statue(1.5)) +
    at(82, 86, city.statue(1.2)) +
    at(122, 86, land.blocks()) +
    at(142, 88, folk(C.ochre, "worker")) +
    at(106, 88, folk(C.blue, "worker")),
  "stonemasons-guild": () =>
    square("masons", "day") +
    at(58, G, city.scaffold(48, 42)) +
    at(58, G, city.wall(44, 24, C.marble)) +
    at(112, G, city.crane(42)) +
    at(140, G + 4, land.blocks()) +
    at(34, G + 6, folk(C.red, "worker")) +
    at(88, G + 6, folk(C.verdigris, "worker")),
  baptistery: () =>
    town("baptistery", 5) +
    at(80, G + 4, city.baptistery()) +
    at(40, G + 8, folk(C.blue, "woman")) +
    at(48, G + 8, folk(C.red)) +
    at(118, G + 8, folk("#6b4a2f", "monk")),
  barracks: () =>
    square("barracks", "storm") +
    at(80, G, city.house(76, 22, C.stone, C.roofDark)) +
    at(46, G + 2, at(-8, 0, city.lances(5, C.blue))) +
    at(124, G, city.tower(12, 32)) +
    times(4, (i) => at(70 + i * 12, G + 8, folk(C.blue, "soldier"))),
  stronghold: () =>
    land.sky("dusk", "stronghold") +
    land.hills("stronghold", ["#b0a48a", "#92916b"]) +
    land.ground("#8a8a5c") +
    at(80, G, city.wall(84, 20, C.stoneMid)) +
    at(40, G, city.roundTower(20, 32, C.stone)) +
    at(120, G, city.roundTower(20, 32, C.stone)) +
    at(80, G, city.gate(24, 28, C.stone)),
  bank: () =>
    land.sky("day", "bank") +
    rect(0, -2, 160, 92, "#d7bd8c", 'stroke="none"') +
    city.arched(8, 82, 30, 40, "#bcd3da") +
    city.arched(122, 82, 30, 40, "#bcd3da") +
    `<path d="M-2 102V82h164v20z" fill="#8e5c2e" stroke="none"/>` +
    at(80, 70, folk(C.wine)) +
    at(
      80,
      90,
      rect(-38, -16, 76, 16, C.wood) +
        path("M-40-16h80l-3 5h-74z", C.verdigris) +
        at(-20, -16, city.coins()) +
        at(10, -16, city.books()) +
        at(28, -16, stroke("M0 0v-14M-8-12h16M-8-12l-2 6h4zM8-12l-2 6h4z", "#8a5f0e", 1)),
    ),
  fair: () =>
    land.sky("gold", "fair") +
    land.hills("fair") +
    land.ground("#a9b76c") +
    at(28, G, city.tent(C.cream, C.red)) +
    at(70, G - 4, city.tent(C.gold, C.blue)) +
    at(112, G, city.tent(C.cream, C.verdigris)) +
    at(140, G + 4, city.stall(C.violet)) +
    stroke("M4 52q24 12 46 0t46 0 46 0", "#3a2618", 0.5) +
    times(12, (i) =>
      path(
        `M${10 + i * 12} ${55 + (i % 2) * 3}l3 5 3-5z`,
        [C.red, C.gold, C.blue, C.verdigris][i % 4] ?? C.red,
        'stroke-width=".4"',
      ),
    ) +
    at(50, G + 9, folk(C.violet, "woman")) +
    at(92, G + 9, folk(C.red)),
  garden: () =>
    land.sky("day", "garden") +
    land.hills("garden") +
    at(80, 74, city.loggia(70, 16, 6)) +
    land.ground("#8fb062") +
    path("M14 92h44v-9H14zM102 92h44v-9h-44z", C.leafDark) +
    at(80, 92, city.fountain()) +
    at(20, 84, land.cypress(26)) +
    at(140, 84, land.cypress(26)) +
    at(44, 82, land.tree(6, C.leafLight)) +
    at(116, 82, land.tree(6, C.leafLight)) +
    times(
      8,
      (i) =>
        circle(18 + i * 5.5, 86, 1.3, [C.red, C.cream, C.gold][i % 3] ?? C.red, 'stroke="none"') +
        circle(106 + i * 5.5, 86, 1.3, [C.violet, C.cream, C.red][i % 3] ?? C.red, 'stroke="none"'),
    ),
  fortress: () =>
    land.sky("day", "fortress") +
    land.hills("fortress", ["#b7bfa0"]) +
    land.sea(78) +
    path("M14 90 30 70h100l16 20z", C.sienna) +
    path("M30 70h100l-6-12H36z", C.ochre) +
    at(80, 60, city.tower(20, 18, C.ochre)) +
    at(50, 62, city.tower(12, 10, C.ochre)) +
    at(110, 62, city.tower(12, 10, C.ochre)) +
    stroke("M22 80h116", "#3a2618", 0.5) +
    city.banner(80, 40, C.red, 0.6),
  palace: () =>
    town("palace", 8, "gold") +
    at(74, G + 2, city.palace(72, 38, C.ochre)) +
    at(120, G + 2, city.tower(12, 40, C.ochre)) +
    at(30, G + 6, city.statue(0.7)),
  church: () =>
    land.sky("day", "church") +
    city.row(4, 9, -6, 166, 72) +
    `<path d="M-2 102V78h164v24z" fill="#d9c493" stroke="none"/>` +
    at(74, G, city.church(50, 32, C.marble)) +
    stroke("M50 76h48M50 70h48", C.verdigris, 0.9) +
    at(120, G, city.campanile(40)) +
    at(74, G + 10, folk("#6b4a2f", "monk")),
  "military-academy": () =>
    square("academy", "day") +
    at(70, G - 4, city.loggia(84, 26, 5, C.stone)) +
    at(136, G, city.lances(4, C.red)) +
    times(3, (i) =>
      at(44 + i * 26, G + 8, folk(C.red, "soldier") + stroke("M4-2 8-16", C.steel, 1)),
    ) +
    at(
      20,
      G + 6,
      circle(0, -10, 7, C.cream) +
        circle(0, -10, 4.5, C.red) +
        circle(0, -10, 2, C.gold) +
        stroke("M-4-4-6 0M4-4 6 0", C.wood, 1.3),
    ),
  cathedral: () =>
    land.sky("gold", "cathedral") +
    land.birds(116, 24) +
    city.row(6, 9, -6, 166, 74) +
    `<path d="M-2 102V80h164v22z" fill="#d9c493" stroke="none"/>` +
    at(80, G + 2, city.cathedral()),
};

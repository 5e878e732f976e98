/** One moment for every venture. */

import * as city from "./city";
import * as land from "./land";
import { folk } from "./people";
import { at, circle, PAINT as C, path, rect, stroke, times } from "./pen";

type Draw = () => string;
const G = land.GROUND;
const square = (seed: string, hour: land.Hour) =>
  land.sky(hour, seed) + land.hills(seed, ["#bdbfa0", "#a9b184"], 58) + land.ground("#d2bd8c");
const crowd = (
  from: number,
  step: number,
  kinds: [string, Parameters<typeof folk>[1]][],
  y = G + 8,
) =>
  kinds
    .map(([colour, kind], i) => at(from + i * step, y + (i % 2) * 3, folk(colour, kind)))
    .join("");
const army = (count: number, colour: string, from = 20, step = 8, y = G + 6) =>
  times(count, (i) =>
    at(
      from + i * step,
      y + (i % 3) * 3,
      stroke("M4 0 6-24", C.wood, 0.8) +
        path("M5.6-24l.7-3 .7 3z", C.steel, 'stroke-width=".3"') +
        folk(colour, "soldier"),
    ),
  );
const throne = (colour: string, figure: string) =>
  rect(0, 0, 160, 100, "#caa873", 'stroke="none"') +
  path("M44 102V44q36-26 72 0v58z", colour) +
  times(9, (i) =>
    path(
      `M${50 + (i % 3) * 26} ${46 + Math.floor(i / 3) * 18}l3-4 3 4-3 4z`,
      C.gold,
      'stroke="none" opacity=".55"',
    ),
  ) +
  `<path d="M-2 102V88h164v14z" fill="#8f3f29" stroke="none"/>` +
  path("M60 92h40V74H60z", C.woodLight) +
  at(80, 90, figure);
const big = (inner: string) => `<g transform="scale(2.3)">${inner}</g>`;

export const VENTURES: Record<string, Draw> = {
  "hiring-recruits": () =>
    square("recruits", "day") +
    at(34, G, city.tent(C.cream, C.red)) +
    at(62, G + 8, rect(-10, -8, 20, 8, C.wood) + path("M-6-8h8v-4h-8z", C.cream)) +
    at(50, G + 8, folk(C.wine)) +
    crowd(84, 12, [
      ["#8a6a35", "man"],
      [C.verdigris, "man"],
      ["#6b4a2f", "man"],
      [C.blue, "man"],
      [C.leafDark, "man"],
    ]) +
    city.banner(146, G, C.red, 1.8),
  "repairing-the-church": () =>
    square("r-church", "day") +
    at(70, G, city.church(40, 30)) +
    at(96, G, city.scaffold(22, 38)) +
    at(128, G, city.crane(36)) +
    crowd(44, 50, [
      [C.red, "worker"],
      [C.blue, "worker"],
    ]),
  "building-the-walls": () =>
    land.sky("gold", "walls") +
    land.hills("walls") +
    land.ground("#c9b27a") +
    at(50, G, city.wall(96, 22)) +
    path("M98 82V66h12v6h12v6h12v4z", C.stone) +
    at(122, G - 2, city.crane(40)) +
    at(142, G + 6, land.blocks(C.stone)) +
    crowd(
      98,
      12,
      [
        [C.red, "worker"],
        [C.verdigris, "worker"],
      ],
      G + 10,
    ),
  "raising-a-statue": () =>
    land.sky("day", "statue") +
    city.row(5, 9, -6, 166, 76) +
    `<path d="M-2 102V80h164v22z" fill="#d9c493" stroke="none"/>` +
    at(80, G + 4, city.statue(1.7)) +
    at(104, G + 4, city.crane(44)) +
    stroke("M56 86 74 56", "#3a2618", 0.5) +
    crowd(
      40,
      12,
      [
        [C.red, "worker"],
        [C.blue, "worker"],
      ],
      G + 8,
    ),
  "military-campaign": () =>
    land.sky("dusk", "campaign") +
    land.hills("campaign", ["#b3a58a", "#968f62", "#80824f"]) +
    army(9, C.blue, 18, 10) +
    city.banner(76, G, C.blue, 2) +
    at(132, G + 2, city.tent(C.cream, C.blue)),
  "hosting-panhandlers": () =>
    square("beggars", "storm") +
    at(46, G, city.loggia(70, 28, 3, C.ochre)) +
    at(86, G + 6, rect(-9, -8, 18, 8, C.wood) + path("M-6-8h12l-2-5h-8z", C.steelDark)) +
    at(74, G + 8, folk("#33241a", "monk")) +
    crowd(100, 11, [
      ["#8a7a66", "man"],
      ["#6f6250", "woman"],
      ["#8a6a35", "man"],
      ["#7a7468", "woman"],
    ]),
  "fighting-heresies": () =>
    square("heresies", "dusk") +
    at(
      80,
      G + 4,
      path("M-16 0 0-8 16 0zM-12 0l10-6M12 0-8-7", C.wood) +
        path("M-9-4q-6-12 2-20-1 8 4 10 0-10 6-16 0 10 5 14 4-4 3-9 6 12-1 21z", "#d9702c") +
        path("M-4-4q-3-8 2-13 0 6 4 8 2-4 1-7 5 8 0 12z", C.gold),
    ) +
    crowd(34, 10, [
      ["#33241a", "monk"],
      ["#33241a", "monk"],
      ["#6b4a2f", "monk"],
    ]) +
    crowd(108, 11, [
      [C.wine, "man"],
      [C.blue, "woman"],
      ["#8a6a35", "man"],
    ]) +
    city.cross(28, 76, 2.6),
  "support-to-the-bishop": () =>
    throne(
      "#3c5f8a",
      big(
        folk(C.violet, "monk") +
          path("M-2.8-15q0-4 2.8-6.5 2.8 2.5 2.8 6.5z", C.cream, 'stroke-width=".4"') +
          stroke("M5 0V-16q0-3 2-3t1.6 2", C.gold, 0.8),
      ),
    ) +
    at(38, 94, folk(C.wine)) +
    at(122, 94, folk(C.blue)),
  "hiring-soldiers": () =>
    square("soldiers", "gold") +
    at(26, G, city.gate(30, 32)) +
    army(6, C.red, 62, 12) +
    at(50, G + 8, folk(C.wine) + at(6, -6, circle(0, 0, 2.4, C.gold))) +
    city.banner(140, G, C.red, 2),
  "repairing-the-abbey": () =>
    land.sky("dawn", "abbey") +
    land.hills("abbey") +
    land.ground("#9bb07c") +
    at(58, G, city.church(30, 26)) +
    at(104, G, city.loggia(46, 17, 5)) +
    at(104, G, city.scaffold(30, 24)) +
    crowd(84, 40, [
      ["#6b4a2f", "monk"],
      ["#6b4a2f", "monk"],
    ]) +
    at(26, G, land.cypress(26)) +
    at(146, G, land.cypress(22)),
  "building-the-bastions": () =>
    land.sky("day", "bastions") +
    land.hills("bastions") +
    land.ground("#b9a56e") +
    path("M10 90 30 62h44l14 28z", C.sienna) +
    path("M30 62h44l-4-6H34z", C.ochre) +
    path("M92 90l8-16h30v16z", C.sienna) +
    at(122, G - 4, city.crane(38)) +
    at(52, 56, city.cannon()) +
    stroke("M20 76h62", "#3a2618", 0.5) +
    crowd(
      98,
      12,
      [
        [C.blue, "worker"],
        [C.red, "worker"],
      ],
      G + 12,
    ),
  "support-to-the-king": () =>
    throne(
      "#3d3a7a",
      big(
        folk(C.blue, "man") +
          path("M-2.8-15v-3.5l1.5 1.5 1.3-2 1.3 2 1.5-1.5v3.5z", C.gold, 'stroke-width=".4"') +
          stroke("M5-2V-14", C.gold, 0.8),
      ),
    ) +
    at(38, 94, folk(C.red, "soldier")) +
    at(122, 94, folk(C.red, "soldier")),
  "improving-the-canals": () =>
    land.sky("day", "canals") +
    land.hills("canals") +
    land.ground("#9bb07c") +
    path("M40 102 72 66h16l32 36z", C.water) +
    path("M30 102 68 66h4l-32 36zM130 102 92 66h-4l32 36z", C.stone) +
    stroke("M62 84h36M54 92h52", C.wood, 2.4) +
    at(24, G + 4, folk(C.ochre, "worker")) +
    at(138, G + 4, folk(C.red, "worker")) +
    at(140, G - 8, city.mill()) +
    land.field(-10, 72, 50, 12),
  "hosting-foreigners": () =>
    land.sky("gold", "foreigners") +
    city.row(7, 4, 2, 70, 78) +
    `<path d="M-2 102V80h164v22z" fill="#d9c493" stroke="none"/>` +
    at(118, 82, city.gate(36, 34, C.ochre)) +
    crowd(70, 12, [
      [C.verdigris, "man"],
      [C.violet, "woman"],
      [C.gold, "man"],
      ["#33241a", "man"],
    ]) +
    at(42, G + 8, folk(C.red)) +
    at(118, G + 12, city.cart(at(0, -11, city.barrel()))),
  crusade: () =>
    land.sky("gold", "crusade") +
    land.hills("crusade", ["#dcc38c", "#cdae70"], 60) +
    land.ground("#c9a661") +
    at(132, 76, city.roundTower(12, 18, C.ochre)) +
    at(116, 78, city.wall(28, 11, C.ochre)) +
    army(8, C.cream, 14, 10) +
    at(
      62,
      G,
      stroke("M0 4V-36", C.wood, 1.2) +
        path("M0-36h22v16H0z", C.cream) +
        path("M9-36h4v16h-4zM0-30h22v4H0z", C.red, 'stroke="none"'),
    ),
  "support-to-the-cardinal": () =>
    throne(
      "#8c1f28",
      big(
        folk("#b3202c", "monk") +
          path(
            "M-5.5-15q5.5-2.5 11 0l-1 1.2q-4.5-1.5-9 0zM-2.6-15.5q.5-3 2.6-3t2.6 3z",
            "#b3202c",
            'stroke-width=".4"',
          ),
      ),
    ) +
    at(38, 94, folk(C.cream, "monk")) +
    at(122, 94, folk(C.cream, "monk")),
  "hiring-mercenaries": () =>
    land.sky("storm", "mercenaries") +
    land.hills("mercenaries", ["#a9a38a", "#8b8a62"]) +
    land.ground("#8f8a5c") +
    at(34, G, city.tent("#d9c9a3", C.verdigris)) +
    at(120, G, city.tent("#d9c9a3", C.violet)) +
    crowd(60, 11, [
      [C.verdigris, "soldier"],
      [C.ochre, "soldier"],
      [C.violet, "soldier"],
      [C.wine, "soldier"],
    ]) +
    at(78, G + 14, city.chest()) +
    at(144, G + 6, at(-6, 0, city.lances(3, C.violet))),
  "repairing-the-cathedral": () =>
    land.sky("gold", "r-cathedral") +
    city.row(3, 9, -6, 166, 76) +
    `<path d="M-2 102V80h164v22z" fill="#d9c493" stroke="none"/>` +
    at(66, 62, city.dome(18)) +
    at(66, 72, city.drum(40, 11)) +
    at(66, G + 2, city.loggia(70, 12, 5, C.marble)) +
    at(92, 72, city.scaffold(20, 26)) +
    at(124, G + 2, city.crane(46)),
  "building-the-towers": () =>
    land.sky("day", "towers") +
    land.hills("towers") +
    land.ground("#c9b27a") +
    at(34, G, city.tower(14, 38, C.sienna)) +
    at(66, G, city.tower(14, 34, C.ochre)) +
    at(98, G, city.tower(14, 26, C.sienna)) +
    at(98, G, city.scaffold(24, 36)) +
    at(134, G, city.crane(40)) +
    crowd(80, 36, [
      [C.red, "worker"],
      [C.blue, "worker"],
    ]),
  "promoting-sacred-art": () =>
    rect(0, 0, 160, 100, "#6b4a30", 'stroke="none"') +
    path("M40 96V46q40-36 80 0v50z", C.gold) +
    path("M46 92V50q34-28 68 0v42z", "#2f5a94") +
    `<g transform="translate(80 62) scale(1.3)">${circle(0, -4, 9, C.gold) + path("M-11 22q0-18 5-24 6-6 12 0 5 6 5 24z", "#7b2434") + path("M-7 22q-2-24 7-26 9 2 7 26z", "#3d6fb0") + circle(0, -3, 4.6, "#eac29b") + path("M-5.5 2Q-6-9 0-9t5.5 11q-2-8-5.5-8t-5.5 8z", "#3d6fb0")}</g>` +
    at(138, 92, folk(C.wine)) +
    at(22, 92, city.altar()),
  "military-conquest": () =>
    land.sky("dusk", "conquest") +
    land.hills("conquest", ["#b0927f", "#8f7a58"]) +
    at(112, 80, city.wall(60, 16)) +
    at(132, 80, city.tower(14, 30)) +
    path("M84 80l3-12 6 4 5-6 4 14z", C.stoneDark) +
    path("M118 50q-4-8 2-14 0 6 4 8 0-6 4-9 2 8-2 15z", "#d9702c", 'stroke-width=".5"') +
    at(40, G + 4, city.cannon()) +
    army(4, C.red, 10, 9, G + 2) +
    city.banner(92, 66, C.red, 1.2) +
    circle(72, 62, 1.6, "#33241a"),
  "improving-the-roads": () =>
    land.sky("day", "roads") +
    land.hills("roads") +
    land.ground("#9bb07c") +
    path("M52 102q24-18 10-26t16-16h6q-14 8 2 16t22 26z", C.stone) +
    stroke("M60 96h40M64 90h32M66 84h24M66 78h18M72 72h14", "#857c6c", 0.6) +
    at(116, G + 4, rect(-3, -14, 6, 14, C.marble) + stroke("M-1.5-10h3M-1.5-7h3", "#3a2618", 0.5)) +
    crowd(28, 14, [
      [C.ochre, "worker"],
      [C.red, "worker"],
    ]) +
    at(138, G + 4, city.cart(at(0, -9, land.rock(16, 7)))) +
    at(20, G - 4, land.cypress(22)) +
    at(150, G - 6, land.cypress(18)),
  "sacred-war": () =>
    land.sky("storm", "sacred") +
    land.hills("sacred", ["#8f8a80", "#77735c"]) +
    land.ground("#6f6b48") +
    army(5, C.cream, 8, 10) +
    times(5, (i) => at(112 + i * 9, G + 8 + (i % 3) * 3, folk(C.verdigris, "soldier"))) +
    at(80, G + 2, city.cross(0, 0, 5)) +
    path("M78 36l4-10-8 8h6l-6 12z", C.gold) +
    city.banner(48, G, C.red, 1.8),
  "support-to-the-pope": () =>
    throne(
      "#6d3b78",
      big(
        folk(C.cream, "monk") +
          path("M-2.8-15q-.5-6 2.8-8.5 3.3 2.5 2.8 8.5z", C.gold, 'stroke-width=".4"') +
          stroke("M6 0V-19M4-16h4M4.5-13.5h3", C.gold, 0.8),
      ),
    ) +
    at(38, 94, folk("#b3202c", "monk")) +
    at(122, 94, folk("#b3202c", "monk")) +
    circle(80, 47, 12, "none", `stroke="${C.gold}" stroke-width="1.2"`),
};

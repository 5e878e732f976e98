/** One landscape for every territory. */

import * as city from "./city";
import * as land from "./land";
import { folk } from "./people";
import { at, PAINT as C, path, rect, stroke, times } from "./pen";

type Draw = () => string;
const G = land.GROUND;

export const TERRITORIES: Record<string, Draw> = {
  "commercial-hub": () =>
    land.sky("gold", "hub") +
    land.hills("hub") +
    land.ground("#c9b27a") +
    land.road() +
    at(28, G, city.stall(C.blue)) +
    at(118, G, city.stall(C.red)) +
    at(146, G - 4, city.house(20, 22)) +
    at(70, G - 4, city.house(22, 20, C.ochre)) +
    at(96, G + 6, city.cart(at(0, -11, city.barrel()))),
  woods: () =>
    land.sky("day", "woods") +
    land.hills("woods", ["#a8bd92", "#86a26b"]) +
    land.ground("#7d9a58") +
    land.forest("woods", (s) => land.tree(9 * s, s > 1 ? C.leaf : C.leafLight), 7) +
    at(80, G + 8, path("M-9 0h18l-1-3h-16zM-7-3h14l-1-3h-12z", C.wood)),
  village: () =>
    land.sky("dawn", "village") +
    land.hills("village") +
    land.ground("#8ea75f") +
    land.road() +
    at(34, G - 2, city.gabled(20, 14)) +
    at(60, G - 6, city.house(20, 15, C.ochre)) +
    at(112, G - 4, city.gabled(22, 15, "#e4bf8b", C.roofDark)) +
    at(136, G, city.house(18, 13)) +
    at(88, G - 8, city.church(18, 17)) +
    land.fence(14, G + 6, 36),
  "gravel-pit": () =>
    land.sky("day", "gravel") +
    land.hills("gravel", ["#c6c39f", "#b3a97c"]) +
    land.ground("#cbb88c") +
    path("M20 84Q60 58 84 62t58 22q-60 12-122 0z", "#b5a47d") +
    path("M40 84q26-16 44-14t38 14q-40 8-82 0z", "#d6c7a0") +
    times(14, (i) =>
      at(
        38 + i * 6.3,
        G - 3 - ((i * 7) % 9),
        land.rock(5 + (i % 3), 4, i % 2 ? C.stone : C.stoneMid),
      ),
    ) +
    at(30, G + 2, folk(C.red, "worker")) +
    at(126, G + 2, city.cart(at(0, -9, land.rock(18, 8)))),
  forest: () =>
    land.sky("storm", "forest") +
    land.hills("forest", ["#7f9a7b", "#5f7f5c"]) +
    land.ground("#4f6f45") +
    land.forest("forest-a", (s) => land.pine(36 * s), 11, G - 6) +
    land.forest("forest-b", (s) => land.pine(26 * s), 7, G + 8),
  monastery: () =>
    land.sky("dawn", "monastery") +
    land.mountains("monastery", "#b6b3a6", false) +
    land.ground("#8ea75f") +
    at(92, G, city.loggia(54, 17, 6)) +
    at(54, G, city.church(28, 24)) +
    at(126, G, city.campanile(34, C.plaster)) +
    at(22, G, land.cypress(24)) +
    at(146, G, land.cypress(20)) +
    at(36, G + 6, folk("#6b4a2f", "monk")) +
    at(45, G + 7, folk("#6b4a2f", "monk")),
  citadel: () =>
    land.sky("gold", "citadel") +
    land.hills("citadel", ["#c0bd92", "#a3a56f"]) +
    path("M10 102Q40 66 82 64t70 38z", "#9a8a5f") +
    at(82, 70, city.wall(64, 13)) +
    at(54, 72, city.tower(13, 22)) +
    at(110, 72, city.tower(13, 22)) +
    at(82, 66, city.tower(15, 24, C.stoneMid)) +
    at(82, 71, city.gate(16, 16)) +
    city.banner(82, 39, C.red, 0.6),
  city: () =>
    land.sky("day", "city") +
    land.hills("city") +
    at(112, 72, city.dome(16)) +
    at(86, 80, city.campanile(36)) +
    at(40, 80, city.tower(10, 34, C.sienna)) +
    city.row(3, 8, 4, 156, G) +
    land.river("M-2 86h164v16H-2z"),
  "gold-mine": () =>
    land.sky("gold", "mine") +
    land.mountains("mine", "#b79a6a", false) +
    land.ground("#b08f58") +
    path("M58 84q0-28 22-28t22 28z", "#3b2a1d") +
    stroke("M60 84V66M100 84V66M58 64h44", C.wood, 3) +
    stroke("M80 84v-22", C.wood, 2) +
    at(
      118,
      G + 4,
      city.cart(times(5, (i) => `<circle cx="${-8 + i * 4}" cy="-12" r="2.4" fill="${C.gold}"/>`)),
    ) +
    at(42, G + 4, folk(C.blue, "worker")) +
    times(
      6,
      (i) =>
        `<path d="M${66 + i * 5} ${62 + ((i * 5) % 8)}l1-2 1 2 2 1-2 1-1 2-1-2-2-1z" fill="${C.gold}" stroke="none"/>`,
    ),
  "mountain-town": () =>
    land.sky("day", "mountain-town") +
    land.mountains("mountain-town") +
    land.hills("mt", ["#8fa673"], 74) +
    at(46, 78, city.gabled(18, 13, C.stone)) +
    at(66, 74, city.gabled(17, 15, C.plaster)) +
    at(98, 75, city.gabled(18, 13, C.stone, C.roofDark)) +
    at(82, 70, city.tower(8, 20)) +
    at(118, 80, city.gabled(16, 11)) +
    at(24, G, land.pine(24)) +
    at(138, G, land.pine(28)),
  "mining-town": () =>
    land.sky("storm", "mining") +
    land.mountains("mining", "#8d8577", false) +
    land.ground("#a39470") +
    path("M104 82q0-18 14-18t14 18z", "#3b2a1d") +
    stroke("M104 82V70M132 82V70M102 68h32", C.wood, 2.4) +
    at(40, G, city.house(22, 17, C.stone)) +
    at(66, G - 2, city.gabled(18, 15, C.ochre)) +
    at(88, G + 2, city.crane(30)) +
    at(22, G, city.tower(10, 26)),
  "rock-pit": () =>
    land.sky("day", "rock") +
    land.hills("rock", ["#b7b99a"]) +
    land.ground("#b3a27c") +
    land.quarry(C.stoneMid, C.stoneDark) +
    at(136, G + 2, city.crane(34)),
  estate: () =>
    land.sky("gold", "estate") +
    land.hills("estate") +
    land.vineyard(8, 74, 56) +
    land.vineyard(102, 74, 56) +
    at(82, G, city.house(34, 22, C.plaster)) +
    at(104, G, city.tower(9, 30, C.ochre)) +
    at(60, G, land.cypress(28)) +
    at(122, G - 8, land.cypress(20)),
  hermitage: () =>
    land.sky("dusk", "hermitage") +
    land.mountains("hermitage", "#a08f86", false) +
    path("M40 102Q52 52 86 52t46 50z", "#8d8070") +
    path("M68 82q0-18 12-18t12 18z", "#3b2a1d") +
    at(110, 70, city.gabled(14, 11, C.stone)) +
    city.cross(110, 52, 1.2) +
    at(56, 84, folk("#6b4a2f", "monk")) +
    at(30, G, land.cypress(22)),
  "manor-house": () =>
    land.sky("dawn", "manor") +
    land.hills("manor") +
    land.ground("#8ea75f") +
    at(82, G, city.house(44, 22, "#e4bf8b")) +
    at(54, G, city.tower(13, 32, C.ochre)) +
    at(112, G, city.gabled(18, 18, C.plaster)) +
    at(24, G, land.tree(10)) +
    at(140, G, land.tree(9, C.leafLight)) +
    land.fence(4, G + 8, 150),
  dukedom: () =>
    land.sky("gold", "dukedom") +
    land.hills("dukedom", ["#c6c28f", "#a7b072", "#8ea75f"], 54) +
    land.field(6, 70, 60, 14) +
    land.field(98, 72, 60, 14, "#b9c46c", "#7f9a4c") +
    at(82, 74, city.castle(C.ochre)) +
    land.road(),
  "trading-town": () =>
    land.sky("day", "trading") +
    land.sea(68) +
    city.row(5, 5, 2, 78, 76) +
    at(
      120,
      84,
      city.ship(
        C.cream,
        at(0, -27, path("M-3 0h6M0-4v8", "none", `stroke="${C.red}" stroke-width="1.6"`)),
      ),
    ) +
    rect(0, 76, 82, 8, C.stone) +
    at(70, 76, city.crane(26)),
  farm: () =>
    land.sky("gold", "farm") +
    land.hills("farm") +
    land.field(2, 70, 74, 22) +
    at(112, G, city.gabled(26, 17, C.sienna)) +
    at(136, G, city.roundTower(12, 20, C.plaster)) +
    at(86, G, land.wheat(7)) +
    at(62, G + 6, folk(C.blue, "worker")) +
    at(24, G + 10, land.wheat(5)),
  colony: () =>
    land.sky("dusk", "colony") +
    land.sea(66, "#6fa3ad") +
    path("M-2 102V78q30-12 62-4t40 28z", "#cdb47a") +
    at(22, 80, city.tent(C.cream, C.verdigris)) +
    at(46, 80, city.gabled(16, 11, C.woodLight, C.wood)) +
    city.banner(64, 80, C.red, 1.2) +
    at(118, 80, city.ship()),
  "marble-pit": () =>
    land.sky("day", "marble") +
    land.mountains("marble", "#d3d3cb") +
    land.quarry(C.marble, "#c5bfb0") +
    at(134, G + 4, land.blocks()) +
    at(148, G + 4, folk(C.red, "worker")),
  province: () =>
    land.sky("gold", "province") +
    land.hills("province", ["#c1c796", "#a5b677", "#88a05c"], 50) +
    at(34, 66, city.church(16, 14)) +
    at(118, 64, city.tower(8, 18)) +
    at(130, 66, city.gabled(12, 9)) +
    land.river() +
    at(90, 86, city.bridge(50)) +
    at(50, 78, land.cypress(18)) +
    at(146, 78, land.cypress(22)) +
    land.field(-6, 78, 50, 16),
  sanctuary: () =>
    land.sky("gold", "sanctuary") +
    land.hills("sanctuary") +
    path("M30 102Q56 62 82 62t54 40z", "#9bb07c") +
    at(82, 70, city.church(34, 24, C.marble)) +
    at(82, 46, "") +
    times(5, (i) =>
      at(
        44 + i * 19,
        92 - (i % 2) * 3,
        folk(
          [C.blue, C.red, "#6b4a2f", C.verdigris, C.violet][i] ?? C.blue,
          i % 2 ? "woman" : "monk",
        ),
      ),
    ) +
    at(50, 80, land.cypress(24)) +
    at(114, 80, land.cypress(24)),
  castle: () =>
    land.sky("dusk", "castle") +
    land.hills("castle", ["#a89a8f", "#8b8a6c"]) +
    path("M-2 102V84q80-16 164 0v18z", "#7f8a58") +
    at(80, 82, city.castle()) +
    land.river("M-2 90q80-10 164 0v12H-2z"),
  "fortified-town": () =>
    land.sky("day", "fortified") +
    land.hills("fortified") +
    city.row(2, 6, 34, 126, 72) +
    at(80, 66, city.tower(9, 26, C.sienna)) +
    at(80, G, city.wall(124, 13)) +
    at(20, G, city.roundTower(16, 22)) +
    at(140, G, city.roundTower(16, 22)) +
    at(80, G, city.gate(22, 20)),
};

import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";

import Card from "../src/games/lorenzo/draw/Card.svelte";
import ExcommunicationTile from "../src/games/lorenzo/draw/ExcommunicationTile.svelte";
import LeaderCard from "../src/games/lorenzo/draw/LeaderCard.svelte";
import { slugOf } from "../src/draw/facts";
import { CARD_TYPES, factsOf } from "../src/games/lorenzo/draw/facts";
import {
  ofAbility,
  ofActivation,
  ofCost,
  ofEffects,
  ofRequires,
  ofStanding,
} from "../src/games/lorenzo/draw/effects";
import { drawn, type Entry, type Glyph } from "../src/draw/glyphs";
import vocabulary from "../src/games/lorenzo/vocabulary.json";
import { scene } from "../src/draw/scene";
import { fallback } from "../src/draw/scene/fallback";
import { LEADERS as PORTRAITS, portrait } from "../src/draw/scene/leaders";
import { COMPONENTS, component } from "./fixtures";

const CARDS = [...COMPONENTS.values()].filter((one) =>
  (CARD_TYPES as readonly string[]).includes(one.group),
);
const LEADERS = [...COMPONENTS.values()].filter((one) => one.group === "leader");
const unknown = (glyph: Glyph) => glyph.kind === "sign" && glyph.text === "?";

describe("pictures", () => {
  test("no two cards share a picture", () => {
    const pictures = CARDS.map((card) => scene(slugOf(card.id), card.group));
    expect(CARDS.length).toBeGreaterThan(160);
    expect(new Set(pictures).size).toBe(CARDS.length);
  });

  test("every card and leader has a picture of its own, none by lot", () => {
    for (const card of CARDS) {
      const slug = slugOf(card.id);
      expect(scene(slug, card.group), card.id).not.toBe(fallback(slug, card.group));
    }
    for (const leader of LEADERS) expect(PORTRAITS, leader.id).toHaveProperty(slugOf(leader.id));
  });

  test("the tokens and tiles without a name are drawn from their data, too", () => {
    for (const id of ["visconti:1", "visconti:5", "faith-tile:3", "faith-tile:9"])
      expect(ofEffects(factsOf(component(id)).effects).length, id).toBeGreaterThan(0);
  });

  test("no two leaders share a portrait", () => {
    expect(new Set(LEADERS.map((leader) => portrait(slugOf(leader.id)))).size).toBe(LEADERS.length);
  });

  test("a picture is the same each time", () => {
    expect(scene("woods", "territory")).toBe(scene("woods", "territory"));
  });

  test("pictures contain only numbers that a browser can draw", () => {
    for (const card of CARDS)
      expect(scene(slugOf(card.id), card.group), card.id).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("effects as signs", () => {
  test("every effect of every card has a sign", () => {
    for (const card of CARDS) {
      const { id } = card;
      const facts = factsOf(card);
      const glyphs = [
        ...ofEffects(facts.immediate),
        ...ofActivation(facts),
        ...(facts.standing ?? []).flatMap(ofStanding),
        ...(facts.cost ?? []).flatMap(ofCost),
      ];
      expect(glyphs.filter(unknown), id).toEqual([]);
    }
  });

  test("every leader shows what it needs and what it does", () => {
    for (const leader of LEADERS) {
      const { id } = leader;
      const facts = factsOf(leader);
      expect(ofRequires(facts).length, id).toBeGreaterThan(0);
      expect(ofAbility(facts).length, id).toBeGreaterThan(0);
    }
  });

  test("every excommunication shows what it takes away", () => {
    const tiles = [...COMPONENTS.values()].filter(({ group }) => group === "excommunication");
    expect(tiles.length).toBe(27);
    for (const tile of tiles) {
      const { container, unmount } = render(ExcommunicationTile, { component: tile });
      const drawn = container.querySelector(".effect .glyphs");
      expect(drawn?.childElementCount, tile.id).toBeGreaterThan(0);
      expect(drawn?.textContent, tile.id).not.toContain("?");
      unmount();
    }
  });

  test("a line of words becomes a line of signs", () => {
    const told = (line: string, entry: Entry) =>
      drawn(line, entry).map((glyph) => Object.values(glyph).slice(1).join(" "));
    const entry = { gain: { coin: 2, wood: 1 }, types: ["territory", "venture"], value: -2 };
    expect(told("{gain} / leader", entry)).toEqual([
      "1 wood false",
      "2 coin false",
      "/",
      "leader false",
    ]);
    expect(told("−{gain}", entry)).toEqual(["−1 wood false", "−2 coin false"]);
    expect(told("{types} !floor", entry)).toEqual([
      "territory false",
      "venture false",
      "floor true",
    ]);
    expect(told("{types}:↻{count|1}", entry)).toEqual(["↻1 territory false", "/", "venture false"]);
    expect(told("coin:{per} die:±{value} ±{value}", entry)).toEqual([
      "coin false",
      "−2 minus",
      "−2",
    ]);
    expect(
      told("(a)?value (!coin:3)?!value die:{who}:harvest", { ...entry, who: "member" }),
    ).toEqual(["anyone false", "N harvest"]);
    expect(told("(spark)?value (spark)?!per (coin)?per", entry)).toEqual([
      "spark false",
      "spark false",
    ]);
    expect(told("member:{types} = 5+", { types: ["black"] })).toEqual(["black", "=", "5+"]);
  });

  test("an ability is drawn by what its words name", () => {
    expect(Object.keys(vocabulary.flag).length).toBeGreaterThan(20);
    for (const [flag, line] of Object.entries(vocabulary.flag))
      expect(ofStanding({ flag }), flag).toEqual(drawn(line, {}));
    const taken = ofStanding({ when: "market", effects: [{ gain: { coin: 1 } }] });
    expect(taken).toEqual([...drawn("market :", {}), ...ofEffects([{ gain: { coin: 1 } }])]);
  });

  test("an exchange shows what is paid before what is received", () => {
    const counts = ofActivation(factsOf(component("card:treasury"))).map((glyph) =>
      "count" in glyph ? glyph.count : glyph.kind === "sign" ? glyph.text : "",
    );
    expect(counts).toEqual(["1", "▸", "3", "|", "2", "▸", "5"]);
  });
});

describe("cards", () => {
  test("show name, cost, immediate effect and activation value", () => {
    const { container } = render(Card, { component: component("card:carpenters-shop") });
    expect(container.querySelector(".title")?.textContent).toBe("Carpenter's Shop");
    expect(container.querySelector(".cost")?.textContent).toContain("2");
    expect(container.querySelector(".now")?.textContent).toContain("3");
    expect(container.querySelector(".rest .die")?.textContent).toBe("4");
  });

  test("say their text when they are large", () => {
    const { container } = render(Card, {
      component: component("card:carpenters-shop"),
      large: true,
    });
    expect(container.querySelector(".text")?.textContent).toContain("Production 4");
  });

  test("leaders and tiles draw themselves from the same facts", () => {
    expect(
      render(LeaderCard, { component: component("leader:lorenzo-de-medici") }).container
        .textContent,
    ).toContain("35");
    expect(
      render(ExcommunicationTile, { component: component("tile:1-5") }).container.textContent,
    ).toContain("−3");
  });
});

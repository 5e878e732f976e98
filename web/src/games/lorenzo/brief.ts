/** Moves of Lorenzo il Magnifico in one line. */

import { capital } from "../../app/language.svelte";
import { nameOf, say } from "../../sentences/speaker.svelte";
import { ofStanding } from "./draw/effects";
import { factsOf } from "./draw/facts";
import type { Components } from "../../table/components";
import type { EventInfo } from "../../wire";
import type { Brief, Headline } from "../game";
import { msg, typeName } from "./words";

/** What a space is called: `space:territory2`, `space:market1`, `space:harvest-large`. */
function spaceName(space: string): string {
  const [, word = "", number = ""] = /^space:([a-z-]+?)(\d*)$/.exec(space) ?? [];
  if (word === "market") return `${msg.market()} ${number}`;
  if (number) return `${capital(typeName(word))}, ${msg.floor({ number })}`;
  const names: Record<string, () => string> = {
    council: msg.council,
    harvest: msg.harvest,
    production: msg.production,
    "harvest-large": msg.harvest,
    "production-large": msg.production,
  };
  return names[word]?.() ?? "";
}

function floorOf(space: string): string {
  const number = /\d+$/.exec(space)?.[0];
  return number && !space.startsWith("space:market") ? `, ${msg.floor({ number })}` : "";
}

function named(id: string, components: Components): Headline | undefined {
  const component = components.get(id);
  return component ? { text: say(component.name), id } : undefined;
}

/** A member on a space: the card that it takes, or the space. */
function placed(event: EventInfo, events: readonly EventInfo[], components: Components): Headline {
  const space = String(event.data["space"]);
  const member = String(event.data["member"]).slice("member:".length);
  const taken = events.find((one) => one.kind === "take-card");
  const card = taken ? named(String(taken.data["card"]), components) : undefined;
  if (card) return { ...card, text: card.text + floorOf(space), member };
  return { text: spaceName(space), member };
}

/** What the first event of a kind is about, by kind, the most telling first. */
const TELLS: readonly [
  string,
  (event: EventInfo, events: readonly EventInfo[], components: Components) => Headline | undefined,
][] = [
  ["place", placed],
  ["support", () => ({ text: msg.supports_church() })],
  ["excommunicate", (event, _, components) => excommunicated(event, components)],
  ["take-card", (event, _, components) => named(String(event.data["card"]), components)],
  ["gain", (event, _, components) => caused(event, components)],
  ["pay", (event, _, components) => caused(event, components)],
];

function excommunicated(event: EventInfo, components: Components): Headline {
  const id = String(event.data["tile"]);
  const tile = components.get(id);
  const glyphs = ((tile && factsOf(tile).standing) ?? []).flatMap(ofStanding);
  return { text: `${msg.is_excommunicated()}: ${nameOf(id)}`, id, glyphs };
}

function caused(event: EventInfo, components: Components): Headline | undefined {
  const space = event.cause.startsWith("space:") ? spaceName(event.cause) : "";
  return space ? { text: space } : named(event.cause, components);
}

export const brief: Brief = {
  headline: (events, components) => {
    if (events[0]?.cause.startsWith("final:")) return { text: msg.final_scoring() };
    for (const [kind, tell] of TELLS) {
      const event = events.find((one) => one.kind === kind);
      if (event) return tell(event, events, components);
    }
    return undefined;
  },
  pays: new Set(["servants", "fee", "pay", "lose"]),
  gains: new Set(["gain", "score"]),
};

/** What of a component is our own, because nobody knows what is printed there. */

import type { Component } from "../draw/facts";
import { messages } from "../words";

const msg = messages(
  {
    text: "We do not know everything that is printed here. These parts are our own: {what}.",
    name: "name",
    count: "how many there are",
    effects: "effects",
    step: "step of the faith track",
    line: "line {number}",
    harvest: "harvest",
    production: "production",
  } as const,
  {
    text: "Non sappiamo tutto ciò che è stampato qui. Queste parti sono nostre: {what}.",
    name: "nome",
    count: "quante ce ne sono",
    effects: "effetti",
    step: "passo del tracciato Fede",
    line: "riga {number}",
    harvest: "raccolto",
    production: "produzione",
  },
);
const PARTS: Readonly<Record<string, () => string>> = {
  name: msg.name,
  count: msg.count,
  effects: msg.effects,
  step: msg.step,
  harvest: msg.harvest,
  production: msg.production,
};

/** A part that data files name: `effects`, `line 3`. */
function partName(part: string): string {
  const [word = "", number] = part.split(" ");
  return number ? msg.line({ number }) : (PARTS[word]?.() ?? part);
}

/** A sentence about them, or nothing. */
export function reconstructed({ facts }: Component): string {
  const parts = facts["reconstructed"];
  if (!Array.isArray(parts) || !parts.length) return "";
  return msg.text({ what: parts.map((part) => partName(String(part))).join(", ") });
}

/** The vignettes: a small picture of its own for every card. */

import { BUILDINGS } from "./buildings";
import { character } from "./characters";
import { EXPANSIONS } from "./expansions";
import { fallback } from "./fallback";
import { SKY_DEFS } from "./land";
import { TERRITORIES } from "./territories";
import { VENTURES } from "./ventures";

export { SKY_DEFS };

const drawn = new Map<string, string>();

/** The picture of a card as SVG text, 160 by 100; small cards show the strip from 36 to 84. */
export function scene(slug: string, group: string): string {
  const key = `${group}:${slug}`;
  let picture = drawn.get(key);
  if (picture === undefined) {
    picture = draw(slug, group);
    drawn.set(key, picture);
  }
  return picture;
}

function draw(slug: string, group: string): string {
  const own = TERRITORIES[slug] ?? BUILDINGS[slug] ?? VENTURES[slug] ?? EXPANSIONS[slug];
  return own?.() ?? character(slug) ?? fallback(slug, group);
}

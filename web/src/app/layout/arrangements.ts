/**
 * The ways in which the parts of a table are arranged, and in which windows. Style sheets name them as
 * `@media (--laptop)` (see `plugins/layout.ts`), scripts ask `arrangement.now`.
 */

const LYING = "(max-height: 519.98px) and (min-aspect-ratio: 1/1)";
const PHONE = "(max-width: 639.98px) and (max-aspect-ratio: 9999/10000)";
const UPRIGHT = "(min-width: 640px) and (max-aspect-ratio: 9999/10000)";
const SMALL_WINDOW = "(max-width: 959.98px) and (min-height: 520px) and (min-aspect-ratio: 1/1)";
const LOW =
  "(min-width: 960px) and (min-height: 520px) and (max-height: 839.98px) and (min-aspect-ratio: 1/1)";
const NARROW =
  "(min-width: 960px) and (max-width: 1279.98px) and (min-height: 840px) and (min-aspect-ratio: 1/1)";

export const ARRANGEMENTS = {
  /** A phone held upright: one panel at a time, the others one tap away. */
  phone: PHONE,
  /** A phone lying on its side: a panel, and beside it what has to be decided. */
  lying: LYING,
  /** A tablet held upright, or a small window: the board above, below it one panel. */
  tablet: `${UPRIGHT}, ${SMALL_WINDOW}`,
  /** A low window: everything at once; the own board and the opponents fold. */
  laptop: `${LOW}, ${NARROW}`,
  /** A desk: everything at once, unfolded. */
  wide: "(min-width: 1280px) and (min-height: 840px) and (min-aspect-ratio: 1/1)",
} as const;

export type Arrangement = keyof typeof ARRANGEMENTS;

/** Groups of arrangements that style sheets name. */
export const GROUPS = {
  /** Everything is shown at once. */
  desk: `${ARRANGEMENTS.laptop}, ${ARRANGEMENTS.wide}`,
  /** One panel at a time. */
  small: `${ARRANGEMENTS.phone}, ${ARRANGEMENTS.lying}`,
  /** Not everything is shown at once. */
  panels: `${ARRANGEMENTS.phone}, ${ARRANGEMENTS.lying}, ${ARRANGEMENTS.tablet}`,
} as const;

/** The window for which everything is drawn; larger ones show it larger. */
const DRAWN: Partial<Record<Arrangement, { width: number; height: number }>> = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
};

/** How much larger than drawn everything is shown. */
export function scaleOf(arrangement: Arrangement, width: number, height: number): number {
  const drawn = DRAWN[arrangement];
  return drawn ? Math.max(1, Math.min(width / drawn.width, height / drawn.height)) : 1;
}

/**
 * Cards fill the room they get, and their letters grow with them: `--w` and `--h` are a hundredth of
 * the width and height. Container units would do the same, but browsers then style every card anew
 * whenever anything on the table moves.
 */
import type { Action } from "svelte/action";

import { arrangement } from "../app/layout/arrangement.svelte";

/** Below this height a card shows only what can be read at a glance. */
const LOW = 135;
/** Narrower or lower than this, the letters of a card no longer follow its size: they would be too small. */
const TIGHT = { width: 128, height: 92 };
/** Below both of these, only numbers and symbols fit: neither the picture nor the name. */
const TINY = { width: 100, height: 84 };
/** Below both of these, a name leaves no line for cost and effect. */
const SHORT = { width: 128, height: 78 };
/** A card that is narrower than this part of its height is an upright one. */
const UPRIGHT = 0.95;

function fit({ target, contentRect: { width, height } }: ResizeObserverEntry): void {
  if (!(target instanceof HTMLElement) || !width) return;
  target.style.setProperty("--w", `${width / 100}px`);
  target.style.setProperty("--h", `${height / 100}px`);
  const [wide, high] = [width / arrangement.scale, height / arrangement.scale];
  target.toggleAttribute("data-low", high <= LOW);
  target.toggleAttribute("data-tight", wide < TIGHT.width || high < TIGHT.height);
  target.toggleAttribute("data-tiny", wide < TINY.width && high < TINY.height);
  target.toggleAttribute("data-short", wide < SHORT.width && high < SHORT.height);
  target.toggleAttribute("data-upright", width <= UPRIGHT * height);
}

const observer =
  typeof ResizeObserver === "undefined"
    ? null
    : new ResizeObserver((entries) => entries.forEach(fit));

/** Tell a card how large it is, before it is seen and whenever that changes. */
export const sized: Action<HTMLElement> = (node) => {
  observer?.observe(node);
  return { destroy: () => observer?.unobserve(node) };
};

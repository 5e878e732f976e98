/** How the marbles of the market move: one rolls from the slide to the arrow, pushes its line by one
 * place, and the one that falls out rolls along the edge of the tray into the slide. */

import { placesOf } from "../state";

interface Point {
  x: number;
  y: number;
}
/** Where a marble is, and when: from 0 to 1. */
type Stop = [Point, number];

const LENGTH = 1500;
/** When the marble from the slide touches the line, and when the line has moved. */
const TOUCH = 0.4;
const MOVED = 0.72;
const CORNER = 0.86;
/** How far the last marble falls out, in places. */
const FALL = 0.55;

function centre(node: Element): Point {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Lets a marble roll from stop to stop, and end where it lies. */
function roll(node: Element, size: number, stops: Stop[]): Animation {
  const home = centre(node);
  let [last] = stops[0] ?? [home];
  let turned = 0;
  const frames = stops.map(([at, offset]) => {
    turned += ((at.x - last.x + at.y - last.y) / (size / 2)) * (180 / Math.PI);
    last = at;
    const [x, y] = [at.x - home.x, at.y - home.y];
    return { x, y, turned, offset };
  });
  const easing = "cubic-bezier(.4,.1,.5,1)";
  // only the veins turn: light and shadow stay where they are
  node.querySelector(".inside")?.animate(
    frames.map(({ turned: angle, offset }) => ({
      transform: `rotate(${angle - turned}deg)`,
      offset,
      easing,
    })),
    { duration: LENGTH },
  );
  const animation = node.animate(
    frames.map(({ x, y, offset }) => ({ transform: `translate(${x}px, ${y}px)`, offset, easing })),
    { duration: LENGTH },
  );
  node.parentElement?.classList.add("rolling");
  animation.onfinish = animation.oncancel = () => node.parentElement?.classList.remove("rolling");
  return animation;
}

/** Moves the marbles of a tray, which shows already how they lie after the push of a line. */
export function push(tray: HTMLElement, line: string): Animation[] {
  const marbles = placesOf(line).map((place) =>
    tray.querySelector(`[data-place="${place}"] .marble`),
  );
  const fallen = tray.querySelector(".slide .marble");
  const arrow = tray.querySelector(`[data-at="${line}"]`);
  if (!fallen || !arrow || !marbles.every((marble) => marble !== null)) return [];
  const slide = centre(fallen);
  const gate = centre(arrow);
  const places = marbles.map(centre);
  const size = marbles[0]?.getBoundingClientRect().width ?? 1;
  const before = (i: number) => places[i - 1] ?? gate;
  const end = places.at(-1) ?? gate;
  const out = {
    x: end.x + (end.x - before(places.length - 1).x) * FALL,
    y: end.y + (end.y - before(places.length - 1).y) * FALL,
  };
  const corner = line.startsWith("row") ? { x: out.x, y: slide.y } : { x: slide.x, y: out.y };
  const animations = marbles.map((marble, i) =>
    roll(marble, size, [
      [i ? before(i) : slide, 0],
      [before(i), TOUCH],
      [places[i] ?? gate, MOVED],
      [places[i] ?? gate, 1],
    ]),
  );
  const falls: Stop[] = [
    [end, 0],
    [end, TOUCH],
    [out, MOVED],
    [corner, CORNER],
    [slide, 1],
  ];
  return [...animations, roll(fallen, size, falls)];
}

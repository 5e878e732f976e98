/** Going from one thing that can be chosen to another with the keys, by order or by direction. */

const CHOICES = [
  ".curtain button",
  ".tray [data-option]",
  ".tray [data-pick]",
  ".tray .legal",
  ".target.legal",
  ".target.other",
  ".bar .buttons button",
  ".bar .tray button",
].join();

/** Whether a pointer could reach it too: seen, enabled, and nothing lies over it. */
function isOpen(node: HTMLElement): boolean {
  if (node.matches(":disabled") || !node.checkVisibility({ visibilityProperty: true }))
    return false;
  const { x, y } = centre(node);
  const top = document.elementFromPoint(x, y);
  return top === null || node.contains(top);
}

function centre(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** What can maybe be chosen, in the order of the page. */
const choices = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(CHOICES)];

/** Gives the focus to the first that can really be chosen. */
function focusFirst(nodes: readonly HTMLElement[]): boolean {
  const node = nodes.find(isOpen);
  node?.focus();
  return node !== undefined;
}

/** Goes to the next (or, with -1, the previous) thing that can be chosen. */
export function stepTo(step: 1 | -1): boolean {
  const all = step > 0 ? choices() : choices().reverse();
  const here = all.indexOf(document.activeElement as HTMLElement);
  return focusFirst([...all.slice(here + 1), ...all.slice(0, Math.max(0, here))]);
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much worse it is to lie aside than to lie further away. */
const ASIDE = 2.5;

/** Goes to the nearest thing that can be chosen in the direction of an arrow key. */
export function steer(key: string): boolean {
  const [wx, wy] = WAYS[key] ?? [0, 0];
  const start = centre(document.activeElement ?? document.body);
  const found = choices().map((node) => {
    const { x, y } = centre(node);
    const ahead = (x - start.x) * wx + (y - start.y) * wy;
    const aside = Math.abs((x - start.x) * wy) + Math.abs((y - start.y) * wx);
    return { node, ahead, cost: ahead + aside * ASIDE };
  });
  const before = found.filter(({ ahead }) => ahead > 2).sort((a, b) => a.cost - b.cost);
  return focusFirst(before.map(({ node }) => node));
}

/** Puts the focus to the bar of decisions when what had it is gone: it is never lost. */
export function rescueFocus(): void {
  const here = document.activeElement;
  if ((here && here !== document.body) || document.querySelector("dialog[open]")) return;
  document.querySelector<HTMLElement>(".bar")?.focus({ preventScroll: true });
}

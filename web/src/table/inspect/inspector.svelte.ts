/** What is looked at closely: a card under the pointer, under a long press or under the focus. */

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is said of something that is no component. */
export interface Note {
  title?: string;
  rule?: string;
}

class Inspector {
  id = $state<string | null>(null);
  /** A plain text instead of a component: why something cannot be done. */
  text = $state("");
  /** The name of something that is no component: a space, a good. */
  title = $state("");
  /** The rule of the ledger about it. */
  rule = $state("");
  place = $state.raw<Place>({ left: 0, top: 0, width: 0, height: 0 });
  /** Held open by a long press or a key, until something else is touched. */
  held = $state(false);

  show(node: Element, id: string | null, text = "", note: Note = {}): void {
    const box = node.getBoundingClientRect();
    this.place = { left: box.left, top: box.top, width: box.width, height: box.height };
    this.id = id;
    this.text = text;
    this.title = note.title ?? "";
    this.rule = note.rule ?? "";
  }

  hide(): void {
    this.id = null;
    this.text = "";
    this.title = "";
    this.rule = "";
    this.held = false;
  }
}

export const inspector = new Inspector();

const LINGER = 380;
const LONG_PRESS = 450;

/** Why something cannot be chosen, and the rule behind it. */
export interface Refusal {
  text: string;
  rule: string;
}

export interface Inspected extends Note {
  id?: string | null;
  /** Asked when the pointer lingers: why this cannot be chosen. */
  why?: () => Promise<Refusal | null>;
}

/** Where the pointer was pressed last. */
let pressedAt = { x: -1, y: -1 };
addEventListener(
  "pointerdown",
  ({ clientX, clientY }) => (pressedAt = { x: clientX, y: clientY }),
  { capture: true },
);

/** Shows a component large when the pointer lingers on a node or presses it for long. */
export function inspect(
  node: HTMLElement,
  given: Inspected | string | null,
): { update: (given: Inspected | string | null) => void; destroy: () => void } {
  let now: Inspected = typeof given === "string" ? { id: given } : (given ?? {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  const open = async (held: boolean) => {
    const { id, why } = now;
    if (!id && !why && !now.title) return;
    inspector.show(node, id ?? null, "", now);
    inspector.held = held;
    if (why) {
      const refusal = await why();
      if (inspector.id === (id ?? null) && refusal && node.isConnected)
        inspector.show(node, id ?? null, refusal.text, {
          ...now,
          rule: refusal.rule || now.rule,
        });
    }
  };
  const stop = () => {
    clearTimeout(timer);
    if (!inspector.held) inspector.hide();
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    clearTimeout(timer);
    // something above it went away at a click: nobody has pointed at this node yet
    if (event.clientX === pressedAt.x && event.clientY === pressedAt.y)
      node.addEventListener("pointermove", enter, { once: true });
    else timer = setTimeout(() => void open(false), LINGER);
  };
  const down = (event: PointerEvent) => {
    pressed = false;
    if (event.pointerType !== "touch") {
      stop();
      return;
    }
    timer = setTimeout(() => {
      pressed = true;
      void open(true);
    }, LONG_PRESS);
  };
  const up = () => clearTimeout(timer);
  const click = (event: MouseEvent) => {
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "i" || event.metaKey || event.ctrlKey) return;
    event.stopPropagation();
    void open(true);
  };

  node.addEventListener("pointerenter", enter);
  node.addEventListener("pointerleave", stop);
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, { capture: true });
  node.addEventListener("keydown", key);
  return {
    update(next) {
      now = typeof next === "string" ? { id: next } : (next ?? {});
    },
    destroy() {
      clearTimeout(timer);
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointermove", enter);
      node.removeEventListener("pointerleave", stop);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, { capture: true });
      node.removeEventListener("keydown", key);
    },
  };
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { inspect, inspector } from "../src/table/inspect/inspector.svelte";

const at = (kind: string, x: number) =>
  new MouseEvent(kind, { clientX: x, clientY: 5, bubbles: true });

describe("a card under the pointer", () => {
  let node: HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    node = document.body.appendChild(document.createElement("div"));
    inspect(node, "woods");
  });
  afterEach(() => {
    inspector.hide();
    node.remove();
    vi.useRealTimers();
  });

  test("is shown when somebody points at it for a while", () => {
    node.dispatchEvent(at("pointerenter", 7));
    expect(inspector.id).toBeNull();
    vi.runAllTimers();
    expect(inspector.id).toBe("woods");
  });

  test("is not shown because a click took away what lay over it, but once the pointer moves", () => {
    document.body.dispatchEvent(at("pointerdown", 9));
    node.dispatchEvent(at("pointerenter", 9));
    vi.runAllTimers();
    expect(inspector.id).toBeNull();
    node.dispatchEvent(at("pointermove", 10));
    vi.runAllTimers();
    expect(inspector.id).toBe("woods");
  });
});

// Everything that is wrong with the page in the window that it is in, in a language.
async ([least, language]) => {
  const look = () => {
    const faults = new Set();
    const root =
      document.querySelector("dialog[open]") ??
      document.querySelector(".game, .replay");
    const call = (node) => {
      const name = node.dataset?.at ?? node.getAttribute?.("aria-label") ?? "";
      const kind = [...(node.classList ?? [])]
        .filter((one) => !one.startsWith("svelte-"))
        .join(".");
      return `${node.tagName.toLowerCase()}.${kind} ${name}`
        .trim()
        .slice(0, 60);
    };
    const seen = (node) =>
      node.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      }) && !node.closest(".hush, .flights");
    const box = (node) => node.getBoundingClientRect();
    const flow = (node) => getComputedStyle(node);
    const known = new Map();
    /** The ancestors that cut off or scroll what is in a node, the nearest first. */
    const clipsOf = (up) => {
      if (!up || up === root.parentElement) return [];
      if (!known.has(up)) {
        const { overflowX, overflowY, position } = flow(up);
        const own =
          overflowX !== "visible" || overflowY !== "visible"
            ? [[up, overflowX, overflowY, box(up)]]
            : [];
        known.set(
          up,
          position === "fixed" ? own : [...own, ...clipsOf(up.parentElement)],
        );
      }
      return known.get(up);
    };
    /** What of a box can be seen, or null where it can be scrolled to; and whether a part is cut off. */
    const shown = (node, rect) => {
      let { left, top, right, bottom } = rect;
      let scrolled = false;
      let cut = 0;
      const inside = (edge, x, y) => {
        const over = {
          x: Math.max(edge.left - left, right - edge.right),
          y: Math.max(edge.top - top, bottom - edge.bottom),
        };
        for (const [axis, how] of [
          ["x", x],
          ["y", y],
        ])
          if (over[axis] > 0.5) {
            if (how === "auto" || how === "scroll") scrolled = true;
            else if (how !== "visible") cut = Math.max(cut, over[axis]);
          }
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      };
      for (const [, x, y, edge] of clipsOf(node.parentElement)) {
        inside(edge, x, y);
        if (scrolled) return { scrolled, cut };
      }
      inside(
        { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
        "hidden",
        "hidden",
      );
      return { scrolled, cut, rect: { left, top, right, bottom } };
    };

    // the page itself never scrolls
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth + 1) {
      const wide = [...root.querySelectorAll("*")].filter(
        (one) => box(one).right > innerWidth + 1 && seen(one),
      );
      faults.add(
        `the page is ${page.scrollWidth - innerWidth} px too wide: ${wide.slice(0, 3).map(call).join(", ")}`,
      );
    }
    if (page.scrollHeight > innerHeight + 1)
      faults.add(`the page is ${page.scrollHeight - innerHeight} px too high`);

    /** Parts that lie over each other, of which none is in the other, by more than a little. */
    const overlaps = (parts, x, y) => {
      const sorted = parts.sort(([, a], [, b]) => a.top - b.top);
      sorted.forEach(([a, one, what], i) => {
        for (let j = i + 1; j < sorted.length; j++) {
          const [b, other, beside] = sorted[j];
          const high = Math.min(one.bottom, other.bottom) - other.top;
          if (other.top > one.bottom - y) break;
          const wide =
            Math.min(one.right, other.right) - Math.max(one.left, other.left);
          if (wide > x && high > y && !a.contains(b) && !b.contains(a))
            faults.add(
              `${what} lies over ${beside} (${wide.toFixed(0)}x${high.toFixed(0)})`,
            );
        }
      });
    };

    // text can be read whole, and none lies over another
    const tray = root.querySelector(".bar .tray");
    /** Not under pictures, nor over what scrolls behind it. */
    const free = (node) =>
      !node.closest(".planned .buttons") && (!tray || tray.contains(node));
    /** The part that a text or a symbol is in. */
    const partOf = (node) =>
      node.closest("[data-at], [aria-label], li, .opponent, .tracks, .bar") ??
      root;
    const written = [];
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const owner = text.parentElement;
      if (
        !text.data.trim() ||
        !owner ||
        !seen(owner) ||
        owner.closest("option, title")
      )
        continue;
      const matrix = owner.closest("svg") ? owner.getScreenCTM?.() : null;
      const size =
        parseFloat(flow(owner).fontSize) *
        (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
      const said = `"${text.data.trim().slice(0, 24)}" in ${call(owner)}`;
      if (size < 9.95) faults.add(`${size.toFixed(1)} px: ${said}`);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        // letters are drawn lower than their line is high
        const half = (rect.height - size) / 2;
        const letters = {
          left: rect.left,
          right: rect.right,
          top: rect.top + half,
          bottom: rect.bottom - half,
        };
        const { cut, rect: visible } = shown(owner, letters);
        if (cut > 2.5) faults.add(`cut by ${cut.toFixed(0)} px: ${said}`);
        if (visible && free(owner))
          written.push([text, visible, `${said} of ${call(partOf(owner))}`]);
      }
    }
    for (const node of root.querySelectorAll("svg.symbol")) {
      if (!seen(node) || !free(node)) continue;
      const { rect: visible } = shown(node, box(node));
      if (visible)
        written.push([
          node,
          visible,
          `${call(node)} of ${call(partOf(node.parentElement))}`,
        ]);
    }
    overlaps(written, 2, 3);

    // parts lie beside each other
    const SOLID =
      ".target, .opponent, .tracks, .panel, .bar, .tabs > button, .game > header > *, .mat .slot.full, .leaders > li, .purse .goods > li, .members > button, .stack, .depot, .deck, .faith li, .box, .card .cost, .card .now, [data-option], .buttons > button";
    const solid = [...root.querySelectorAll(SOLID)].filter(seen);
    const parts = [];
    for (const node of solid) {
      const rect = box(node);
      if (!rect.width || !rect.height) continue;
      const { rect: visible, scrolled, cut } = shown(node, rect);
      if (cut > 2.5) faults.add(`cut by ${cut.toFixed(0)} px: ${call(node)}`);
      if (visible && !scrolled && free(node))
        parts.push([node, visible, call(node)]);
    }
    overlaps(parts, 3, 3);

    // the numbers of a space on a track stand apart
    for (const space of root.querySelectorAll(".faith li, .tracks li")) {
      if (!seen(space)) continue;
      const numbers = [
        ...space.querySelectorAll(
          ":scope > b, :scope > small, :scope > .points",
        ),
      ]
        .filter(seen)
        .map(box);
      numbers.forEach((one, i) => {
        for (const other of numbers.slice(i + 1))
          if (
            Math.min(one.right, other.right) - Math.max(one.left, other.left) >
              -1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
              2
          )
            faults.add(
              `numbers run together: ${space.textContent.trim()} in ${call(space)}`,
            );
      });
    }

    // what can be chosen can be hit
    const CHOICES =
      ".target.legal, .tray [data-option], .tray [data-pick], .bar .buttons button, .usable, .tabs > button";
    for (const node of root.querySelectorAll(CHOICES)) {
      if (!seen(node) || node.disabled || (tray && !node.closest(".bar")))
        continue;
      node.scrollIntoView({
        block: "nearest",
        inline: "nearest",
        behavior: "instant",
      });
      const { left, top, width, height } = box(node);
      if (width < least - 0.5 || height < least - 0.5)
        faults.add(
          `only ${width.toFixed(0)}x${height.toFixed(0)}: ${call(node)}`,
        );
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !node.contains(hit))
        faults.add(
          `${hit ? call(hit) : "nothing"} is hit instead of ${call(node)}`,
        );
    }
    return [...faults];
  };

  /** As if the language was changed in another window. */
  const speak = (language) => {
    const key = "magnifico.settings";
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...kept, language }));
    dispatchEvent(new StorageEvent("storage", { key }));
  };
  const frame = () =>
    new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));

  await document.fonts.ready;
  if (document.documentElement.lang !== language) speak(language);
  for (let i = 0; i < 3; i++) await frame();
  // on a busy machine a window may take more frames to come to rest: a fault is one that stays
  let faults = look();
  for (let left = 30; faults.length && left; left--) {
    await frame();
    faults = look();
  }
  return faults.map((fault) => `${language}: ${fault}`);
};

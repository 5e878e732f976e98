import type { AcceptedPlugin, AtRule, Declaration, Rule } from "postcss";

import { ARRANGEMENTS, GROUPS } from "../src/app/layout/arrangements.ts";

const QUERIES: Record<string, string> = { ...ARRANGEMENTS, ...GROUPS };
const LENGTH = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g;
/** The size of a `rem` where nothing is enlarged. */
const ROOT = 16;

/** `16px` as `1rem`: everything grows with the letters of the root. Hairlines stay hairlines. */
function grows(value: string): string {
  return value.replace(LENGTH, (whole, px: string) =>
    Math.abs(Number(px)) <= 1 ? whole : `${Number(px) / ROOT}rem`,
  );
}

/** Letters inside an SVG are measured in units of the picture. */
function isInPicture({ parent }: Declaration): boolean {
  return parent?.type === "rule" && /(^|[\s>,])(text|tspan)\b/.test((parent as Rule).selector);
}

/** `@media (--laptop)`: the name of an arrangement instead of its conditions. */
function named({ params }: AtRule): string {
  return params.replace(/^\(--(\w+)\)$/, (whole, name: string) => {
    const query = QUERIES[name];
    if (!query) throw new Error(`no arrangement is called ${name}: ${whole}`);
    return query;
  });
}

/** What style sheets may say beyond CSS. */
export function layout(): AcceptedPlugin {
  return {
    postcssPlugin: "magnifico-layout",
    Declaration: (node) => {
      if (isInPicture(node) || node.value.includes("url(")) return;
      const value = grows(node.value);
      if (value !== node.value) node.value = value;
    },
    AtRule: {
      container: (rule) => {
        const params = grows(rule.params);
        if (params !== rule.params) rule.params = params;
      },
      media: (rule) => {
        const params = named(rule);
        if (params !== rule.params) rule.params = params;
      },
    },
  };
}

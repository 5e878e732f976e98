import type { HtmlTagDescriptor, Plugin } from "vite";

/** The built page asks for its fonts at once, not when a style sheet and a text want them. */
export function preloadFonts(): Plugin {
  let base = "/";
  return {
    name: "magnifico-fonts",
    configResolved: (config) => void (base = config.base),
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: {
              rel: "preload",
              href: base + file,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
            injectTo: "head",
          })),
    },
  };
}

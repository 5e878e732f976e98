import { join } from "node:path";

import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { addresses } from "./plugins/addresses.ts";
import { cards } from "./plugins/cards.ts";
import { preloadFonts } from "./plugins/fonts.ts";
import { layout } from "./plugins/layout.ts";

// While developing, `npm run dev` passes everything the server answers on to it.
const server = process.env.MAGNIFICO_SERVER ?? "http://127.0.0.1:8000";

const source = (file: string) => join(import.meta.dirname, "src", file);

/**
 * `vite build` builds the client of a server; `vite build --mode offline` the edition that needs
 * none, which any folder of any web server can hold (`scripts/offline.py` adds Python to it).
 */
export default defineConfig(({ mode }) => {
  const isOffline = mode === "offline";
  const preprocess = [...(isOffline ? [addresses()] : []), vitePreprocess()];
  return {
    base: isOffline ? "./" : "/",
    plugins: [cards(), preloadFonts(), svelte({ preprocess })],
    css: { postcss: { plugins: [layout()] } },
    resolve: {
      conditions: process.env.VITEST ? ["browser"] : undefined,
      alias: { "#edition": source(isOffline ? "offline/edition.ts" : "net/server.ts") },
    },
    build: {
      target: "es2022",
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
      outDir: isOffline ? "../build/offline" : "dist",
      emptyOutDir: true,
    },
    worker: { format: "es" as const },
    server: { proxy: { "/api": { target: server, ws: true } } },
    test: {
      environment: "happy-dom",
      include: ["tests/**/*.test.ts"],
      setupFiles: ["tests/setup.ts"],
      testTimeout: 30_000,
    },
  };
});

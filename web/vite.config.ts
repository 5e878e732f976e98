import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { cards } from "./plugins/cards.ts";

// While developing, `npm run dev` passes everything the server answers on to it.
const server = process.env.MAGNIFICO_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [cards(), svelte()],
  resolve: { conditions: process.env.VITEST ? ["browser"] : undefined },
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
  },
});

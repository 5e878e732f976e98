import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const ID = "virtual:cards/";
const ENGINE = join(import.meta.dirname, "../../src/magnifico");

/** `virtual:cards/lorenzo`: the data files of a game, as the engine reads them, by file name. */
export function cards(): Plugin {
  return {
    name: "magnifico-cards",
    resolveId: (id) => (id.startsWith(ID) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + ID)) return undefined;
      const folder = join(ENGINE, id.slice(ID.length + 1), "cards");
      const files: Record<string, unknown> = {};
      for (const file of readdirSync(folder).filter((name) => name.endsWith(".toml"))) {
        this.addWatchFile(join(folder, file));
        files[file.replace(".toml", "")] = parse(readFileSync(join(folder, file), "utf-8"));
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(files))});`;
    },
  };
}

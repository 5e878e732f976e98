/**
 * Python in a worker, with the games loaded. What takes longest, loading the games, is done once:
 * the memory of Python is kept as a picture of itself, from which it starts the next time.
 */

import type { PyodideAPI } from "pyodide";

/** What the build wrote down about itself. */
interface Build {
  /** Another one with every change of a file. */
  build: string;
  /** Whether the games are compiled: then the memory cannot be kept. */
  compiled: boolean;
}

/** The folder of the edition. The build knows it as the folder above that of the scripts. */
const FOLDER = new URL("../", import.meta.url).href;
const INDEX = FOLDER + "pyodide/";
const PAGE = 65_536;
const PICTURES = "magnifico:memory-";

/** Emscripten's settings, as far as they matter here. */
interface Settings {
  INITIAL_MEMORY?: number;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => unknown;
}
type Load = (config: object) => Promise<PyodideAPI>;

/** Makes the memory as large as the picture before it is put there. */
async function createPyodideModule(settings: Settings): Promise<unknown> {
  const { default: create } = await import(/* @vite-ignore */ `${INDEX}pyodide.asm.mjs`);
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, ready) =>
    instantiate(imports, (instance, module) => {
      const memory = instance.exports["memory"] as WebAssembly.Memory;
      const missing = (settings.INITIAL_MEMORY ?? 0) - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
      ready(instance, module);
    });
  return create(settings);
}

/** A picture of the memory of this build, kept by the browser. */
async function picture(build: string): Promise<Uint8Array | undefined> {
  const kept = await globalThis.caches?.match(FOLDER + "memory", {
    cacheName: PICTURES + build,
  });
  return kept && new Uint8Array(await kept.arrayBuffer());
}

async function keepPicture(build: string, memory: Uint8Array): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  for (const name of names) if (name.startsWith(PICTURES)) await caches.delete(name);
  const cache = await globalThis.caches?.open(PICTURES + build);
  await cache?.put(FOLDER + "memory", new Response(memory as BodyInit));
}

async function bytes(path: string): Promise<ArrayBuffer> {
  const answer = await fetch(FOLDER + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.arrayBuffer();
}

const LOAD_GAMES = `
import magnifico.offline.loading
magnifico.offline.loading.load()
`;

/** Start Python, and load all that tables and bots need. */
export async function startPython(): Promise<PyodideAPI> {
  const build = (await (await fetch(FOLDER + "build.json")).json()) as Build;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${INDEX}pyodide.mjs`)) as {
    loadPyodide: Load;
  };
  const packages = bytes("python.zip");
  const python =
    (await fromPicture(loadPyodide, build, packages)) ?? (await anew(loadPyodide, build, packages));
  python.unpackArchive(await bytes("msgspec.zip"), "zip");
  return python;
}

/** Start from the picture; a picture that does not fit is thrown away. */
async function fromPicture(
  load: Load,
  { build }: Build,
  packages: Promise<ArrayBuffer>,
): Promise<PyodideAPI | undefined> {
  const memory = await picture(build);
  if (!memory) return undefined;
  try {
    const config = { indexURL: INDEX, _loadSnapshot: memory, createPyodideModule };
    const python = await load(config);
    python.unpackArchive(await packages, "zip"); // files are not part of the memory
    return python;
  } catch (problem) {
    console.warn("the picture of the memory does not fit", problem);
    await caches.delete(PICTURES + build);
    return undefined;
  }
}

/** Start from nothing, and take a picture for the next time. */
async function anew(
  load: Load,
  { build, compiled }: Build,
  packages: Promise<ArrayBuffer>,
): Promise<PyodideAPI> {
  const python = await load({ indexURL: INDEX, _makeSnapshot: !compiled });
  python.unpackArchive(await packages, "zip");
  await python.runPythonAsync(LOAD_GAMES);
  if (!compiled)
    await keepPicture(build, python.makeMemorySnapshot()).catch((problem: unknown) =>
      console.warn("the picture of the memory was not kept", problem),
    );
  return python;
}

/** A document with changes made that the server tells. What did not change is shared. */

import type { Changes, Json } from "../wire";

type Tree = { [key: string]: Json };

export function changed<T extends object>(old: T, made: Changes): T {
  return within(old as unknown as Tree, made) as unknown as T;
}

function within(old: Json | undefined, made: Changes): Json {
  if (Array.isArray(old)) return listChanged(old, made);
  if (typeof old !== "object" || old === null) throw new Error("there is nothing to change");
  const found: Tree = { ...old };
  for (const [key, value] of Object.entries(made)) {
    const name = key.slice(1);
    if (key.startsWith("=")) found[name] = value as Json;
    else if (key.startsWith("-")) delete found[name];
    else found[key] = within(found[key], value as Changes);
  }
  return found;
}

function listChanged(old: readonly Json[], made: Changes): Json[] {
  const found = [...old];
  for (const [key, value] of Object.entries(made)) {
    const isNew = key.startsWith("=");
    const place = Number(isNew ? key.slice(1) : key);
    found[place] = isNew ? (value as Json) : within(found[place], value as Changes);
  }
  return found;
}

/** JSON with sorted keys and without spaces, as fingerprints are made of. */
export function sortedJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sortedJson(value[key] as Json)}`);
  return `{${pairs.join(",")}}`;
}

/** How the goods of a warehouse lie in the depots. The engine knows only what the warehouse holds
 * (MR-DEPOT-04: stored goods may be moved freely); in which depot they lie is the owner's preference. */

import type { Goods } from "../../../draw/facts";

export interface Depot {
  /** `1` to `3` for the depots of the warehouse, else the leader that it belongs to. */
  id: string;
  places: number;
  good: string;
  count: number;
  /** The only kind that fits, in the depot of a leader. */
  only?: string;
}

/** Which kind the owner wants in which depot, and how many lie with a leader. */
export interface Preference {
  goods: Record<string, string>;
  counts: Record<string, number>;
}

export const NO_PREFERENCE: Preference = { goods: {}, counts: {} };

/** What keeps a move of goods from being made; `good` and `places` say what does not fit where. */
export interface Obstacle {
  good: string;
  count: number;
  places: number;
}

/** The wished arrangement of what a warehouse holds; null where it cannot be. */
export function arranged(
  empty: readonly Depot[],
  warehouse: Goods,
  preference: Preference,
): Depot[] | null {
  const rest: Record<string, number> = { ...warehouse };
  const depots = empty.map((depot) => ({ ...depot, good: depot.only ?? "", count: 0 }));
  for (const depot of depots.filter((one) => one.only)) {
    const wanted = Math.min(preference.counts[depot.id] ?? 0, depot.places, rest[depot.good] ?? 0);
    depot.count = wanted;
    rest[depot.good] = (rest[depot.good] ?? 0) - wanted;
  }
  const plain = depots.filter((one) => !one.only);
  const kinds = Object.keys(rest).filter((good) => (rest[good] ?? 0) > 0);
  const wished = (good: string) =>
    plain.find((depot) => preference.goods[depot.id] === good && (rest[good] ?? 0) <= depot.places);
  for (const good of kinds.filter(wished)) put(wished(good), good, rest);
  const left = kinds.filter((good) => rest[good]).sort((a, b) => (rest[a] ?? 0) - (rest[b] ?? 0));
  for (const good of left)
    put(
      plain.find((depot) => !depot.count && depot.places >= (rest[good] ?? 0)),
      good,
      rest,
    );
  return Object.values(rest).some((count) => count > 0) ? null : depots;
}

function put(depot: Depot | undefined, good: string, rest: Record<string, number>): void {
  if (!depot || depot.count) return;
  depot.good = good;
  depot.count = rest[good] ?? 0;
  rest[good] = 0;
}

/** The depots after one was moved onto another: contents change places, a leader takes one piece. */
export function moved(depots: readonly Depot[], from: string, to: string): Depot[] | Obstacle {
  const a = depots.find((depot) => depot.id === from);
  const b = depots.find((depot) => depot.id === to);
  if (!a || !b || a === b || !a.count) return [...depots];
  const next = (a.only || b.only ? oneMoved : swapped)(a, b, depots);
  if (!Array.isArray(next)) return next;
  const [one, other] = next;
  return depots.map((depot) => (depot.id === a.id ? one : depot.id === b.id ? other : depot));
}

type Pair = [Depot, Depot];

function swapped(a: Depot, b: Depot): Pair | Obstacle {
  if (a.count > b.places) return { good: a.good, count: a.count, places: b.places };
  if (b.count > a.places) return { good: b.good, count: b.count, places: a.places };
  return [
    { ...a, good: b.good, count: b.count },
    { ...b, good: a.good, count: a.count },
  ];
}

function oneMoved(a: Depot, b: Depot, depots: readonly Depot[]): Pair | Obstacle {
  const elsewhere = depots.some(
    (depot) => depot !== a && depot !== b && !depot.only && depot.count && depot.good === a.good,
  );
  const fits = b.only ? b.only === a.good : b.count ? b.good === a.good : !elsewhere;
  if (!fits || b.count >= b.places) return { good: a.good, count: 1, places: b.places - b.count };
  return [
    { ...a, count: a.count - 1, good: a.only ?? (a.count > 1 ? a.good : "") },
    { ...b, count: b.count + 1, good: a.good },
  ];
}

/** The preference that depots show. */
export function preferenceOf(depots: readonly Depot[]): Preference {
  const plain = depots.filter((depot) => !depot.only);
  const leaders = depots.filter((depot) => depot.only);
  return {
    goods: Object.fromEntries(plain.map((depot) => [depot.id, depot.good])),
    counts: Object.fromEntries(leaders.map((depot) => [depot.id, depot.count])),
  };
}

const key = (table: string, seat: number) => `magnifico.depots.${table}.${seat}`;

export function loadPreference(table: string, seat: number): Preference {
  try {
    return JSON.parse(sessionStorage.getItem(key(table, seat)) ?? "null") ?? NO_PREFERENCE;
  } catch {
    return NO_PREFERENCE;
  }
}

export function keepPreference(table: string, seat: number, preference: Preference): void {
  sessionStorage.setItem(key(table, seat), JSON.stringify(preference));
}

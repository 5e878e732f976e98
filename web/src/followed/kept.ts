/** Which tables this browser follows, kept between visits. */

const KEY = "magnifico.followed";
/** More would be much to ask of a server every few seconds. */
export const MOST_FOLLOWED = 12;

export function keptIds(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const names = Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
    return names.slice(0, MOST_FOLLOWED);
  } catch {
    return [];
  }
}

export function keepIds(ids: readonly string[]): void {
  localStorage.setItem(KEY, JSON.stringify(ids));
}

/** What is known about a component, of any game: as the server tells it. */

export type Lang = "en" | "it";
export type Goods = Readonly<Record<string, number>>;

export type Fact = string | number | boolean | null | undefined | readonly Fact[] | Facts;
/** What only one game knows the meaning of; each has types for its own. */
export interface Facts {
  readonly [name: string]: Fact;
}

export interface Component {
  id: string;
  group: string;
  module: string;
  name: Record<Lang, string>;
  text: Record<Lang, string>;
  rules: readonly string[];
  reconstructed: boolean;
  facts: Facts;
}

/** The word of a component in documents and notation: `card:woods` is `woods`. */
export function slugOf(id: string): string {
  return id.slice(id.indexOf(":") + 1);
}

/** A few texts by table, kept in this browser. */

const MOST = 60;

type Texts = Record<string, string>;

export class TableTexts {
  /** For browsers that remember nothing. */
  readonly #here = new Map<string, string>();

  constructor(readonly key: string) {}

  #load(): Texts {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "{}") as Texts;
    } catch {
      return {};
    }
  }

  get(table: string): string | undefined {
    return this.#load()[table] ?? this.#here.get(table);
  }

  set(table: string, text: string): void {
    this.#here.set(table, text);
    const { [table]: _, ...others } = this.#load();
    const latest = Object.fromEntries(Object.entries(others).slice(-MOST + 1));
    try {
      localStorage.setItem(this.key, JSON.stringify({ ...latest, [table]: text }));
    } catch {
      // it is kept as long as the page is open
    }
  }
}

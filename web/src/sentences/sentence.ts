/** Sentences made of the texts that the server publishes: a template, and the facts that fill it. */

import type { EventInfo, Fact, Facts, GameTexts, Said } from "../wire";

/** A piece of a sentence, with what it speaks of. */
export interface Piece {
  text: string;
  /** The component that the text names. */
  id?: string;
  /** The seat that the text names. */
  seat?: number;
}

/** Words of one language that belong to none of the games. */
interface Joints {
  and: string;
  nothing: string;
  yes: string;
  no: string;
}

const JOINTS: Record<string, Joints> = {
  en: { and: " and ", nothing: "nothing", yes: "yes", no: "no" },
  it: { and: " e ", nothing: "nulla", yes: "sì", no: "no" },
};

const isSaid = (fact: Fact): fact is { say: Said } =>
  typeof fact === "object" && fact !== null && !Array.isArray(fact) && "say" in fact;

/** Whether a number, an amount or a list is just one. */
function isOne(fact: Fact | undefined): boolean {
  if (typeof fact === "number") return Math.abs(fact) === 1;
  if (typeof fact === "string") return fact === "1";
  if (Array.isArray(fact)) return fact.length === 1;
  if (typeof fact !== "object" || fact === null) return false;
  const values = Object.values(fact);
  return values.length === 1 && Math.abs(Number(values[0])) === 1;
}

/** How a table speaks in one language. */
export class Speaker {
  readonly #joints: Joints;

  constructor(
    readonly lang: "en" | "it",
    readonly book: GameTexts,
    readonly player: (seat: number) => string,
  ) {
    this.#joints = JOINTS[lang] as Joints;
  }

  /** The name of an id; the id itself where nobody named it. */
  name(id: string): string {
    return this.book.names[id] ?? this.book.texts[id.replace(":", ".")] ?? id;
  }

  /** A text in pieces that keep what they speak of. */
  pieces([key, facts]: Said): Piece[] {
    const template = this.book.texts[key];
    if (template === undefined) return [{ text: key }];
    const found = template.split(/[{}]/).flatMap((part, place): Piece[] => {
      if (place % 2 === 0) return [{ text: part }];
      const [name = "", one, other] = part.split("|");
      if (one === undefined) return this.#fact(facts[name]);
      return [{ text: (isOne(facts[name]) ? one : other) ?? "" }];
    });
    return joined(found);
  }

  say(said: Said): string {
    return this.pieces(said)
      .map((piece) => piece.text)
      .join("");
  }

  /** An event in pieces. */
  event(event: EventInfo): Piece[] {
    if (typeof event.text === "string") return [{ text: event.text }];
    return this.pieces(event.text ?? [`event.${event.kind}`, factsOf(event)]);
  }

  amount(name: string, value: number): string {
    const forms = this.book.amounts[name];
    const form = forms?.[value === 0 ? 0 : value === 1 ? 1 : 2];
    return form ? form.replace("{n}", String(value)) : `${value} ${name}`;
  }

  #fact(fact: Fact | undefined): Piece[] {
    if (fact === undefined || fact === null) return [];
    if (typeof fact === "string") return [this.#word(fact)];
    if (typeof fact === "boolean") return [{ text: fact ? this.#joints.yes : this.#joints.no }];
    if (typeof fact === "number") return [{ text: String(fact) }];
    if (Array.isArray(fact)) return this.#list(fact.map((one) => this.#fact(one)));
    if (isSaid(fact)) return this.pieces(fact.say);
    const spoken = (fact as Record<string, string | number>)[this.lang];
    if (typeof spoken === "string") return [{ text: spoken }];
    const amounts = Object.entries(fact as Record<string, number>);
    return this.#list(amounts.map(([name, value]) => [{ text: this.amount(name, value) }]));
  }

  #word(fact: string): Piece {
    if (fact.startsWith("seat:")) {
      const seat = Number(fact.slice(5));
      return { text: this.player(seat), seat };
    }
    if (!fact.includes(":") || fact.includes(" ")) return { text: fact };
    return { text: this.name(fact), id: fact };
  }

  /** Things in a row: "a, b and c". */
  #list(items: Piece[][]): Piece[] {
    if (!items.length) return [{ text: this.#joints.nothing }];
    const last = items.length - 1;
    return items.flatMap((item, place) =>
      place === 0 ? item : [{ text: place === last ? this.#joints.and : ", " }, ...item],
    );
  }
}

/** The facts that the sentence of an event speaks of: amounts that did not move are not told. */
function factsOf(event: EventInfo): Facts {
  const moved = Object.entries(event.data).map(([name, fact]): [string, Fact] => {
    if (typeof fact !== "object" || fact === null || Array.isArray(fact)) return [name, fact];
    const left = Object.entries(fact as Record<string, number>).filter(([, value]) => value !== 0);
    return [name, Object.fromEntries(left)];
  });
  return { seat: `seat:${event.seat}`, cause: event.cause, ...Object.fromEntries(moved) };
}

/** The same pieces, with neighbours that are words alone made one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    const plain = piece.id === undefined && piece.seat === undefined;
    if (last && plain && last.id === undefined && last.seat === undefined) last.text += piece.text;
    else if (piece.text) found.push({ ...piece });
  }
  return found;
}

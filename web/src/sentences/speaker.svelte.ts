/** Who speaks on this page: the texts of the game that is shown, and the names of its players. */

import { language, type Lang } from "../app/language.svelte";
import { api } from "../net/api";
import type {
  DecisionInfo,
  EventInfo,
  Facts,
  GameTexts,
  OptionInfo,
  Text,
  ValuePart,
  Words,
} from "../wire";
import { Speaker, type Piece } from "./sentence";

const SILENT: GameTexts = { texts: {}, names: {}, amounts: {} };

class GameSpeaker {
  #game = $state("");
  #books = $state.raw<Partial<Record<Lang, GameTexts>>>({});
  #player = $state.raw<(seat: number) => string>((seat) => String(seat + 1));
  #asked = "";

  /** Speak of a game; its texts are there when this is done. */
  async open(game: string): Promise<void> {
    if (game !== this.#game) this.use(game, {});
    await this.#load(language.now);
  }

  /** Speak of a game with texts that are there already. */
  use(game: string, books: Partial<Record<Lang, GameTexts>>): void {
    this.#game = game;
    this.#books = books;
  }

  /** Speak of players by their names. */
  address(player: (seat: number) => string): void {
    this.#player = player;
  }

  async #load(lang: Lang): Promise<void> {
    const game = this.#game;
    const book = await api.texts(game, lang);
    if (game === this.#game) this.#books = { ...this.#books, [lang]: book };
  }

  get now(): Speaker {
    const lang = language.now;
    const book = this.#books[lang];
    if (!book && this.#game && this.#asked !== this.#game + lang) {
      this.#asked = this.#game + lang;
      void this.#load(lang);
    }
    return new Speaker(lang, book ?? SILENT, this.#player);
  }
}

export const speaker = new GameSpeaker();

/** A text in the language of the page. */
export function say(text: Text | Words | null | undefined): string {
  if (!text) return "";
  if (typeof text === "string") return text;
  return Array.isArray(text) ? speaker.now.say(text) : text[language.now];
}

/** What an option is. */
export function sayOption({ text, target }: OptionInfo): string {
  if (typeof text === "string") return text;
  const told = Object.fromEntries(Object.entries(target)) as Facts;
  return speaker.now.say([text[0], { ...told, ...text[1] }]);
}

/** The text of a decision, with all of its facts. */
export function decisionText({ text, seat, cause }: DecisionInfo): Text {
  return typeof text === "string" ? text : [text[0], { seat: `seat:${seat}`, cause, ...text[1] }];
}

/** What must be decided, in pieces. */
export function decisionPieces(decision: DecisionInfo): Piece[] {
  const text = decisionText(decision);
  return typeof text === "string" ? [{ text }] : speaker.now.pieces(text);
}

export function sayDecision(decision: DecisionInfo): string {
  return spoken(decisionPieces(decision));
}

const spoken = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join("");

export function eventPieces(event: EventInfo): Piece[] {
  return speaker.now.event(event);
}

export function sayEvent(event: EventInfo): string {
  return spoken(eventPieces(event));
}

/** What an id is called. */
export function nameOf(id: string): string {
  return speaker.now.name(id);
}

/** Where a part of a value comes from. */
export function partName(part: ValuePart): string {
  return part.source ? nameOf(part.source) : (speaker.now.book.texts[`step.${part.step}`] ?? "");
}

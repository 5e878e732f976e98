import type { Picture } from "../games/game";
import type { Text, Words } from "../wire";

/** One thing to be learnt: a table with its lessons. */
export interface Course {
  /** Also the seed: everybody learns from the same deal. */
  id: string;
  title: () => string;
  text: () => string;
  picture: Picture;
  /** What the table is played with. */
  options?: Readonly<Record<string, boolean>>;
  /** How many bots play along; one unless said otherwise. */
  bots?: number;
  /** Whether the teacher says what to do in the first round. */
  guided?: boolean;
  lessons: readonly Lesson[];
}

/** What the learner is told, and when: at the start, when a decision or an event first comes up. */
export interface Lesson {
  id: string;
  /** A kind of decision, of an event, or the start of the game. */
  when: { start: true } | { kind: string } | { event: string };
  title: Words;
  text: Words | Text;
  /** The part of the table that it is about. */
  look?: string;
  /** The panel of the phone that it is on. */
  panel?: "board" | "mine" | "players";
  rules: readonly string[];
}

/** The words of a lesson in both languages: the first line is the title. */
interface Told extends Pick<Lesson, "look" | "panel" | "rules"> {
  /** Where it is not the name of what it is about. */
  id?: string;
  en: string;
  it: string;
}

function lesson(id: string, when: Lesson["when"], { en, it, ...rest }: Told): Lesson {
  const [title, text] = [0, 1].map((line) => ({
    en: en.split("\n")[line] ?? "",
    it: it.split("\n")[line] ?? "",
  })) as [Words, Words];
  return { id, when, title, text, ...rest };
}

/** A lesson of the walk round the table before the first move. */
export const tour = (id: string, told: Told): Lesson => lesson(id, { start: true }, told);
/** A lesson about a decision that comes up for the first time. */
export const decision = (kind: string, told: Told): Lesson => lesson(kind, { kind }, told);
/** A lesson about something that happens for the first time. */
export const event = (name: string, told: Told): Lesson => lesson(name, { event: name }, told);

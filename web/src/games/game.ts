/** What a game brings to the page. Generic code knows a game only through this. */

import type { Component as View } from "svelte";

import type { Component } from "../draw/facts";
import type { Glyph } from "../draw/glyphs";
import type { Course } from "../learn/lesson";
import type { Reader } from "../table/motion/flights";
import type { Components } from "../table/components";
import type { DecisionInfo, EventInfo, GameState, GameView, OptionInfo, Target } from "../wire";

/** A picture of the drawing system: the word of a card, and its group. */
export interface Picture {
  slug: string;
  group: string;
}

/** An option of a new table that changes what lies on it. */
export interface AddOn {
  name: () => string;
  picture: Picture;
}

/** How a game ended: in a sentence, and the rule that says so. */
export interface Ending {
  text: () => string;
  rule: string;
}

/** What the pages around the table know of a game; small, and always there. */
export interface Game {
  title: string;
  /** Says that one wants to play it. */
  play: () => string;
  /** What can be learnt of it, the first game first. */
  courses?: readonly Course[];
  addOns: Readonly<Record<string, AddOn>>;
  /** Options that come with an add-on, whether they are chosen or not. */
  includes?: Readonly<Record<string, readonly string[]>>;
  /** The values of options in words, by option. */
  values?: Readonly<Record<string, Readonly<Record<string, () => string>>>>;
  /** What a move is about, read from its notation; nothing if it is like any move of any game. */
  target?: (move: string, state: GameState) => Target | undefined;
  /** What a stage of its cards is called. */
  stage?: () => string;
  /** Names of groups of components that mean something else in other games. */
  groups: Readonly<Record<string, () => string>>;
  /** Names of colours and the like that cards cost, without their `card-`. */
  cardNames?: (kind: string) => string;
  /** The colours of the board for sources of points that have some there. */
  tints?: Readonly<Record<string, string>>;
  /** Where points come from. */
  sources: Readonly<Record<string, () => string>>;
  endings: Readonly<Record<string, Ending>>;
  /** Simulated turns in a second, two players, where Python thinks in an ordinary browser. */
  pace?: number;
  /** How a game of one person ends. */
  alone?: { won: (facts: { name: string; count: number }) => string; lost: () => string };
  /** What its table needs; loaded when it is needed. */
  load: () => Promise<{ default: TableParts }>;
}

/** How plans of moves are made at a table. */
export interface Planning {
  /** Whether what was chosen so far is complete without an answer to this decision. */
  isStop: (decision: DecisionInfo) => boolean;
  /** The option that is taken unless the person chooses another one. */
  defaultOption: (decision: DecisionInfo) => OptionInfo | undefined;
  /** Whether an option is always there and rarely wanted: a turn may end without it. */
  isIdle: (option: OptionInfo) => boolean;
}

/** What a line of the log is about: a component, or a place in words. */
export interface Headline {
  text: string;
  /** The component that it names. */
  id?: string;
  /** What it means, in symbols. */
  glyphs?: readonly Glyph[];
  /** A wooden piece that stands before it. */
  member?: string;
}

/** How moves are told in one line. */
export interface Brief {
  /** What events of one player are about; nothing if they are told in sentences. */
  headline: (events: readonly EventInfo[], components: Components) => Headline | undefined;
  /** Kinds of events whose goods are paid or lost, and gained. */
  pays: ReadonlySet<string>;
  gains: ReadonlySet<string>;
  /** Kinds of events that go on with what the move before them began: they are told with it. */
  follows?: ReadonlySet<string>;
  /** Kinds of events that say nothing which the log does not show anyway. */
  skips?: ReadonlySet<string>;
}

/** What every table is told by the screen that it is on. */
export interface TableProps {
  /** The panel that is shown where not all of them fit. */
  panel: string;
  openBoard: (seat: number) => void;
  showResult: () => void;
}

type Drawing = View<{ component: Component; large?: boolean }>;

/** The table of a game, and how its pieces are drawn. */
export interface TableParts {
  Table: View<TableProps>;
  /** Round, dice, turn order: for the head of the page. */
  RoundBar: View<{ view: GameView }>;
  /** The board of one player. */
  Board: View<{ view: GameView; seat: number }>;
  /** Cards and tiles, by group: they bring their own name and text. */
  drawings: Readonly<Record<string, Drawing>>;
  /** Small pieces, by group: name and text stand below. */
  pieces: Readonly<Record<string, View<{ component: Component }>>>;
  /** A wooden piece on its way over the table. */
  Piece?: View<{ seat: number; member: string; size?: string }>;
  /** What moves when an event of some kind happens. */
  flights: Readonly<Record<string, Reader>>;
  planning: Planning;
  /** How the log tells moves in one line. */
  brief?: Brief;
  /** What the gallery finds its components by (`gallery/filter.ts`). */
  tags?: Readonly<Record<string, string>>;
  /** The data files of the engine, where the server does not tell all of their facts. */
  files?: Readonly<Record<string, Record<string, unknown>>>;
}

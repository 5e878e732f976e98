// Written by `python -m magnifico.server.typescript` from src/magnifico/server/wire/.
// Change those files, not this one: a test compares them.

export const MAX_NAME = 40;
export const MAX_TITLE = 80;
export const MAX_CHAT = 500;
export const MAX_SEATS = 6;
export const MAX_QUESTIONS = 120;
export const MAX_RECORD = 200000;

export type SeatKind = "person" | "open" | "bot";

export type SeatChoice = "me" | "person" | "open" | "bot";

export type TableStatus = "waiting" | "running" | "finished";

export type UndoRule = "turn" | "free";

export type StartRule = "full" | "owner";

/** A text in both languages. */
export interface Words {
  en: string;
  it: string;
}

/** A switch of the table. */
export interface GameOptionInfo {
  name: string;
  /** All values it can have; the first one is the default. */
  values: (boolean | number | string)[];
  /** One line that explains it. */
  text: Words;
  /** The id of the rule in the ledger behind it, or "". */
  rule: string;
}

/** A kind of decision that the game can ask for. */
export interface KindInfo {
  name: string;
  rules: string[];
  /** Whether the choice stays hidden from the other seats. */
  secret: boolean;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  version: number;
  least_seats: number;
  most_seats: number;
  options: GameOptionInfo[];
  kinds: KindInfo[];
}

/** A bot that can take a seat. */
export interface BotInfo {
  name: string;
  text: Words;
}

/** All that a new table can be made of. */
export interface Catalogue {
  games: GameInfo[];
  bots: BotInfo[];
  version: string;
  /** Whether this server can send e-mail. */
  email: boolean;
}

/** A card, tile, token or board part. */
export interface ComponentInfo {
  id: string;
  group: string;
  module: string;
  name: Words;
  text: Words;
  rules: string[];
  reconstructed: boolean;
  facts: Record<string, unknown>;
}

/** A rule of the ledger. */
export interface RuleInfo {
  id: string;
  area: string;
  module: string;
  title: string;
  text: Words;
  example: string;
}

/** Every text of a game, by group and key; facts stand in braces. */
export interface GameTexts {
  groups: Record<string, Record<string, Words>>;
}

/** A time budget for each player; who uses it up is replaced by a bot. */
export interface TimeControl {
  /** Seconds for the whole game. */
  budget: number;
  /** Seconds added after each own move. */
  per_move?: number;
}

/** Who shall sit on a seat of a new table. */
export interface SeatWish {
  /** `me`: this browser (several: hot-seat); `person`: whoever has the seat's link; `open`: anybody; `bot`: a bot. */
  kind: SeatChoice;
  /** A name for the seat; for `person` and `open` whoever sits down brings one. */
  name?: string;
  /** The bot by name, for `bot`. */
  bot?: string | null;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  title?: string;
  /** Whether everybody can find the table, and watch it without the link. */
  listed?: boolean;
  /** `full`: the game starts by itself when the last seat is taken; `owner`: when the owner says so. */
  start?: StartRule;
  /** `free`: moves can be taken back without limit, if all agree to play like that. */
  undo?: UndoRule;
  /** Whether players may ask a bot for a hint. */
  hints?: boolean;
  time?: TimeControl | null;
  /** A fixed seed; only where this browser and bots hold all seats. */
  seed?: string | null;
}

/** A seat at a table as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  taken: boolean;
  /** Whether this browser holds it. */
  mine: boolean;
  /** The bot that plays here, for good or while the player is away. */
  bot: string | null;
  /** Whether the player left and a bot plays instead; the player can take the seat back. */
  away: boolean;
  online: boolean;
  /** Seconds left, at `TableInfo.now`; only with a time budget. */
  time_left: number | null;
}

/** The secret link of a seat, or of the spectators (seat -1). */
export interface SeatLink {
  seat: number;
  /** What follows the address of the server. */
  path: string;
  secret: string;
}

/** A table as a viewer may know it, without the game. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  listed: boolean;
  start: StartRule;
  undo: UndoRule;
  hints: boolean;
  time: TimeControl | null;
  /** Whether this browser owns the table: it may start and delete it. */
  mine: boolean;
  created: number;
  updated: number;
  /** The clock of the server, in seconds since 1970. */
  now: number;
  /** How many moves the game has so far. */
  number: number;
  /** The seats that must decide now. */
  turn: number[];
  /** `sha256:` and the hash of the seed and a salt: published before the first move. */
  commitment: string;
  /** The seed, once the game is over. */
  seed: string | null;
  /** The salt, once the game is over. */
  salt: string | null;
  /** Whether the owner chose the seed: then the dice are known, not fair. */
  seed_chosen: boolean;
  /** The final points, once the game is over. */
  points: number[] | null;
  winners: number[] | null;
  /** The table of the rematch, if there is one. */
  rematch: string | null;
  watchers: number;
}

/** A table with what only this browser may know of it. */
export interface TableHeld {
  table: TableInfo;
  /** For the owner: links of seats nobody has taken, and of the spectators; for players: the links of their own seats, and of the spectators once the game is over. */
  links: SeatLink[];
}

/** Tables, the latest first. */
export interface TableList {
  tables: TableInfo[];
}

/** Sit down: with the seat's secret, or without on an open seat. */
export interface Sitting {
  seat: number;
  secret?: string | null;
  name?: string;
}

/** Watch a table with the spectators' secret. */
export interface Watching {
  secret?: string | null;
}

/** Leave a seat, or take it back; renew its link. */
export interface Leaving {
  seat: number;
}

/** Where to tell a player that it is their turn; null switches it off. */
export interface NoticeWish {
  seat: number;
  webhook?: string | null;
  email?: string | null;
}

/** A move over HTTP; the fields are those of the `move` message. */
export interface MoveWish {
  seq: number;
  move: string;
  seat?: number | null;
}

/** An undo over HTTP; the fields are those of the `undo` message. */
export interface UndoWish {
  seq: number;
  to?: number | null;
  seat?: number | null;
}

/** A game as a text record. */
export interface RecordText {
  text: string;
  title?: string;
}

/** A new table from a moment of this one. */
export interface PlayOn {
  /** After this many moves. */
  number: number;
  seats: SeatWish[];
  title?: string;
  undo?: UndoRule;
}

/** Something that happened. */
export interface EventInfo {
  kind: string;
  /** Whom it concerns, or -1. */
  seat: number;
  /** The component that caused it, or "". */
  cause: string;
  rule: string;
  data: Record<string, unknown>;
  text: Words;
}

/** A move and what it brought about, as this viewer may know it. */
export interface LogEntry {
  /** 1 for the first move; the events of the set-up stand at 0. */
  number: number;
  seat: number;
  /** The notation, or null when it is secret. */
  move: string | null;
  round: number;
  turn: number;
  at: number;
  events: EventInfo[];
}

/** One step of how a number comes about. */
export interface ValuePart {
  step: string;
  amount: number;
  text: Words;
}

/** One thing that can be chosen. */
export interface OptionInfo {
  /** Its notation: what a `move` message says. */
  move: string;
  text: Words;
  /** What it is about, so that a client can show it on the table: `verb` and components by their ids, such as `member`, `space`, `card`, `leader`. */
  target: Record<string, unknown>;
  /** How the value of this action comes about, where it has one. */
  parts: ValuePart[];
}

/** An open decision. */
export interface DecisionInfo {
  seat: number;
  kind: string;
  /** The component that asks, or "". */
  cause: string;
  cause_name: Words | null;
  rules: string[];
  text: Words;
  /** All legal options, for the seat that decides; null for everybody else. */
  options: OptionInfo[] | null;
}

/** The result of a finished game. */
export interface OutcomeInfo {
  winners: number[];
  points: number[];
  ranking: number[];
  /** For every source of points, the points of each seat. */
  sources: Record<string, number[]>;
  reason: string;
}

/** How far moves can be taken back. */
export interface UndoInfo {
  /** The move number before the last own move: where a plain `undo` returns to. */
  last: number;
  /** The lowest move number that an `undo` may return to: the start of the turn, mostly. */
  first: number;
}

/** All that a viewer may know of the game now. */
export interface GameView {
  game: string;
  /** The seat that looks, or -1 for a spectator. */
  viewer: number;
  players: number;
  names: string[];
  options: Record<string, unknown>;
  /** How many moves were played. */
  number: number;
  round: number;
  turn: number;
  /** The engine's document of the state; what the viewer may not know is null. */
  state: Record<string, unknown>;
  points: number[];
  decisions: DecisionInfo[];
  outcome: OutcomeInfo | null;
  /** How far this viewer may take moves back now; null: not at all. */
  undo: UndoInfo | null;
}

/** A moment of a game, looked at again. */
export interface ReplayView {
  view: GameView;
  /** The move that led to this moment. */
  entry: LogEntry | null;
  /** The number of the last moment that there is. */
  last: number;
}

/** What happened so far, as this viewer may know it. */
export interface GameLog {
  entries: LogEntry[];
  last: number;
}

/** The points of every seat after each move, as this viewer may know them. */
export interface PointsHistory {
  /** The round of each moment. */
  rounds: number[];
  /** By moment, then by seat. */
  points: number[][];
}

/** What shows that the dice of a finished game were fair. */
export interface Proof {
  /** What was published before the first move. */
  commitment: string;
  /** The text whose SHA-256 the commitment is: anybody can compute it. */
  promise: string;
  /** Whether the commitment holds, and every move and the result follow from the seed. */
  verified: boolean;
  /** What does not hold, if anything. */
  problem: string;
  /** How many moves were played again. */
  moves: number;
  /** Whether the owner chose the seed: then the dice were known, not fair. */
  seed_chosen: boolean;
}

/** A line of the chat; a `notice` comes from the table itself. */
export interface ChatLine {
  id: number;
  at: number;
  /** Who speaks, or -1 for a spectator and for the table. */
  seat: number;
  name: string;
  text: string;
  /** The code of a notice: sat, left, back, second-browser, timeout. */
  notice: string | null;
}

/** The lines of a table's chat. */
export interface ChatLog {
  lines: ChatLine[];
}

/** Why a request was refused; the body of every HTTP answer that is not a success. */
export interface Problem {
  /** A short stable word. */
  code: string;
  message: string;
  data: Record<string, unknown>;
}

/** How the server is. */
export interface Health {
  status: "ok" | "failing";
  database: boolean;
  bots: boolean;
  version: string;
}

/** The first message: as whom to look at the table. */
export interface Hello {
  type: "hello";
  /** A seat of this browser, -1 for the public view, null to follow the own seat that must decide (hot-seat). */
  seat?: number | null;
  /** The last move number that the client has in its log; null for the latest entries. */
  since?: number | null;
}

/** Play an option. */
export interface MoveMessage {
  type: "move";
  id: number;
  /** The `seq` of the last view or update: a stale one is refused. */
  seq: number;
  move: string;
  /** Whose move it is; by default the viewer's. */
  seat?: number | null;
}

/** Take moves back, to `UndoInfo.last` or to another move number from `first` on. */
export interface UndoMessage {
  type: "undo";
  id: number;
  seq: number;
  to?: number | null;
  seat?: number | null;
}

/** Ask why moves are not offered. */
export interface WhyMessage {
  type: "why";
  id: number;
  moves: string[];
  seat?: number | null;
}

/** Ask what options would bring, without playing them. Each entry is a sequence of moves that would be played one after the other. */
export interface PreviewMessage {
  type: "preview";
  id: number;
  lines: string[][];
  seat?: number | null;
}

/** Ask a bot what it would do. */
export interface HintMessage {
  type: "hint";
  id: number;
  seat?: number | null;
}

/** Say something to everybody at the table. */
export interface ChatMessage {
  type: "chat";
  id: number;
  text: string;
}

/** Look at the table as another of the own seats (or -1, or null as in `hello`). */
export interface LookMessage {
  type: "look";
  seat?: number | null;
}

/** Ask for a `pong`. */
export interface PingMessage {
  type: "ping";
  id: number;
}

/** The whole picture: after `hello` and `look`, and whenever the server thinks that the client lost the thread. */
export interface ViewReply {
  type: "view";
  seq: number;
  table: TableInfo;
  /** Null until the game starts. */
  view: GameView | null;
  /** The log from `hello.since` on, or its latest entries. */
  entries: LogEntry[];
  chat: ChatLine[];
}

/** A move was played, or moves were taken back. */
export interface UpdateReply {
  type: "update";
  seq: number;
  view: GameView;
  /** The new moves. */
  entries: LogEntry[];
  /** After an undo: the move number that the game returned to; later entries are void. */
  undone: number | null;
  /** The seat that moved or took back. */
  by: number;
  table: TableInfo;
}

/** Seats, presence or the state of the table changed. */
export interface TableReply {
  type: "table";
  table: TableInfo;
}

/** Somebody said something. */
export interface ChatReply {
  type: "chat";
  line: ChatLine;
}

/** The move, undo or chat line with this `id` is kept for good. */
export interface DoneReply {
  type: "done";
  id: number;
  seq: number;
}

/** A request was refused, and nothing changed. */
export interface RefusedReply {
  type: "refused";
  id: number;
  /** A short stable word, such as `stale`, `not-your-turn` or a reason of the game. */
  code: string;
  data: Record<string, unknown>;
  text: Words;
  seq: number;
  /** How things are now. */
  view: GameView | null;
  /** The rule of the ledger behind it, if there is one. */
  rule: string;
}

/** Why a move is not legal now. */
export interface Why {
  move: string;
  legal: boolean;
  code: string;
  data: Record<string, unknown>;
  text: Words;
  /** The rule of the ledger behind it, if there is one. */
  rule: string;
}

/** The answers to `why`, in the order of the questions. */
export interface WhyReply {
  type: "why";
  id: number;
  reasons: Why[];
}

/** What a move would do to the goods of a seat. */
export interface Change {
  seat: number;
  gains: Record<string, number>;
  pays: Record<string, number>;
  /** What the seat has afterwards, of the goods that change. */
  left: Record<string, number>;
}

/** What a line of moves would bring, as far as the viewer can know. */
export interface Preview {
  line: string[];
  legal: boolean;
  /** Why not, when it is not legal. */
  code: string;
  text: Words;
  changes: Change[];
  events: EventInfo[];
  /** Whether something hidden would be revealed: what follows from it is not told. */
  hidden: boolean;
  /** The next decision, when the same seat decides on. */
  next: DecisionInfo | null;
  /** The rule of the ledger behind a refusal, if there is one. */
  rule: string;
}

/** The answers to `preview`, in the order of the questions. */
export interface PreviewReply {
  type: "preview";
  id: number;
  previews: Preview[];
}

/** A move that a bot considered for a hint. */
export interface Candidate {
  move: string;
  text: Words;
  /** The final points that the seat can expect, if the bot says so. */
  points: number | null;
  /** The chance to win, from 0 to 1, if the bot says so. */
  chance: number | null;
}

/** What a bot would do. */
export interface HintReply {
  type: "hint";
  id: number;
  move: string;
  text: Words;
  bot: string;
  /** The moves that it considered, the best first. */
  candidates: Candidate[];
}

/** A message could not be read or is not allowed; nothing changed. */
export interface ErrorReply {
  type: "error";
  id: number | null;
  code: string;
  message: string;
}

/** The last message of a connection. */
export interface ClosedReply {
  type: "closed";
  /** `deleted`, `shutdown`, `forbidden`, `flood`, `slow`. */
  code: string;
}

/** The answer to `ping`. */
export interface PongReply {
  type: "pong";
  id: number;
  now: number;
}

export type ClientMessage =
  | Hello
  | MoveMessage
  | UndoMessage
  | WhyMessage
  | PreviewMessage
  | HintMessage
  | ChatMessage
  | LookMessage
  | PingMessage;

export type ServerMessage =
  | ViewReply
  | UpdateReply
  | TableReply
  | ChatReply
  | DoneReply
  | RefusedReply
  | WhyReply
  | PreviewReply
  | HintReply
  | ErrorReply
  | ClosedReply
  | PongReply;

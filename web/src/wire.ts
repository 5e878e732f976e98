// Written by `python -m magnifico.server.typescript` from src/magnifico/server/wire/.
// Change those files, not this one: a test compares them.

export const MAX_NAME = 40;
export const MAX_TITLE = 80;
export const MAX_CHAT = 500;
export const MAX_SEATS = 6;
export const MAX_QUESTIONS = 120;
export const MAX_PLAN = 12;
export const MAX_RECORD = 200000;
export const MAX_COMMENT = 600;
export const MIN_ENTRANTS = 4;
export const MAX_ENTRANTS = 64;

export type Language = "en" | "it";

export type LuckState = "none" | "promised" | "told";

export type SeatKind = "person" | "open" | "bot";

export type SeatChoice = "me" | "person" | "open" | "bot";

export type TableStatus = "waiting" | "running" | "finished";

export type UndoRule = "turn" | "ask" | "free";

export type StartRule = "full" | "owner";

export type Mode = "solo" | "two" | "more";

export type UnratedWhy = "" | "take-back" | "hint" | "known-seed" | "position" | "own-seats";

export type PlayerRole = "" | "member" | "owner";

export type AnalysisDepth = "quick" | "thorough";

export type AnalysisState = "none" | "running" | "done" | "failed";

export type MoveMark = "only" | "good" | "inaccuracy" | "mistake" | "blunder";

export type TrialVerdict = "best" | "better" | "worse";

export type TournamentForm = "round-robin" | "swiss" | "knock-out";

export type Pace = "live" | "day";

export type TournamentStatus = "open" | "running" | "finished";

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A fact of a text: an id (`card:forge`, `seat:0`), a number, amounts, words, another text. */
export type Fact =
  | string
  | number
  | boolean
  | null
  | Record<string, number>
  | Words
  | { say: Said }
  | Fact[];

export type Facts = Record<string, Fact>;

/** A text in no language yet: the key of its template, and its facts. */
export type Said = [string, Facts];

/** A text as codes; or a sentence, for who asked for words. */
export type Text = string | Said;

/** What changed in a document: `=name` is new, `-name` is gone, `name` has changes inside. */
export interface Changes {
  [key: string]: Changes | Json;
}

/** The engine's document of a state. */
export type GameState = { [key: string]: Json };

/** What an option is about, so that it can be shown on the table without knowing the rules: a `verb`, and components by their ids. Games add their own entries. */
export interface Target {
  action?: string;
  argument?: string;
  arrow?: string;
  auction_tile?: number;
  bonus_tile?: string;
  card?: string;
  family?: string;
  good?: string;
  goods?: Record<string, number>;
  leader?: string;
  leaders?: string[];
  line?: number | string;
  member?: string;
  place?: number;
  powers?: string[];
  seat?: number;
  servants?: number;
  slot?: number;
  space?: string;
  strongbox?: number;
  token?: string;
  verb: string;
  warehouse?: number;
}

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
  /** The address under which other devices reach this server. */
  address: string;
  /** Whether public tables are for players who keep their name. */
  members: boolean;
  /** Whether only who was invited gets in. */
  closed: boolean;
  /** Whether the edition without a server can be installed from here, at `/offline/`. */
  offline: boolean;
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
  facts: Record<string, Json>;
}

/** A rule of the ledger. */
export interface RuleInfo {
  id: string;
  area: string;
  module: string;
  title: Words;
  text: Words;
  example: Words | null;
  /** How the sources read, and which reading is played, where they leave a choice. */
  conflict: Words | null;
  sources: Words[];
}

/** Every text of a game in one language, and what sentences are made of. */
export interface GameTexts {
  /** By `group.key`. Facts stand in braces; `{n|card is|cards are}` has a form for one and one for any other number. */
  texts: Record<string, string>;
  /** What ids are called; `group:word` may also be a text. */
  names: Record<string, string>;
  /** How amounts are told: none, one, several; `{n}` is the number. */
  amounts: Record<string, string[]>;
}

/** A time budget for each player; who uses it up is replaced by a bot. */
export interface TimeControl {
  /** Seconds for the whole game. */
  budget: number;
  /** Seconds added after each own move. */
  per_move?: number;
}

/** Who shall sit on a seat of a new table. */
export interface SeatRequest {
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
  seats: SeatRequest[];
  options?: Record<string, boolean | number | string>;
  title?: string;
  /** Whether everybody can find the table, and watch it without the link. */
  listed?: boolean;
  /** `full`: the game starts by itself when the last seat is taken; `owner`: when the owner says so. */
  start?: StartRule;
  /** `turn`: within the own turn, as long as nobody else acted and nothing was revealed; `ask`: further back too, but whoever has played on or has the turn by then must agree first; `free`: moves can be taken back without limit, if all agree to play like that. */
  undo?: UndoRule;
  /** Whether players may ask a bot for a hint. */
  hints?: boolean;
  time?: TimeControl | null;
  /** A fixed seed; only where this browser and bots hold all seats. */
  seed?: string | null;
  /** The commitment of this browser to its share of the seed, for the first of its seats. */
  promise?: string | null;
}

/** Moves that are played when the turn of a seat comes, if they are still legal. */
export interface PlanInfo {
  moves: string[];
  /** What the first of them is. */
  text: Text;
  /** Why they were not played; "" as long as they wait. */
  refused: Text;
  /** The rule of the ledger behind that, if there is one. */
  rule: string;
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
  /** Whether the player promised a share of the seed, and whether it is told and counts. */
  luck: LuckState;
  /** Whether the host lets the player say nothing in the chat. */
  muted: boolean;
  /** Whether the player would end the game now. */
  wants_end: boolean;
  /** For who holds the seat: the codes of other browsers that ask to be let in. */
  knocks: string[];
  /** For who holds the seat: what is played when its turn comes. */
  plan: PlanInfo | null;
}

/** The secret link of a seat, or of the spectators (seat -1). */
export interface SeatLink {
  seat: number;
  /** What follows the address of the server. */
  path: string;
  secret: string;
}

/** Moves that somebody asks to take back. */
export interface UndoAsked {
  /** Who asks. */
  seat: number;
  /** The move number that the game would return to. */
  to: number;
  /** The seats that have yet to agree. */
  wants: number[];
}

/** A table as a viewer may know it, without the game. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  options: Record<string, Json>;
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
  /** The server's share of the seed, once the game is over. */
  secret: string | null;
  /** The salt, once the game is over. */
  salt: string | null;
  /** The shares of the seed that players told, by seat, once the game has started. */
  shares: Record<string, string>;
  /** Whether the owner knows what comes (chose the seed, or goes on from a game that is over): then the dice are known, not fair. */
  seed_chosen: boolean;
  /** Whether all seats are taken, and the shares that were promised are to be told now. */
  starting: boolean;
  /** Whether the players ended the game before its end. */
  aborted: boolean;
  /** The final points, once the game is over. */
  points: number[] | null;
  winners: number[] | null;
  /** The table of the rematch, if there is one. */
  rematch: string | null;
  watchers: number;
  /** Whether the host lets spectators say nothing in the chat. */
  spectators_muted: boolean;
  /** Moves that somebody asks to take back, until everybody concerned has answered or moves. */
  undo_asked: UndoAsked | null;
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
export interface SitRequest {
  seat: number;
  secret?: string | null;
  name?: string;
  /** The commitment of this browser to its share of the seed. */
  promise?: string | null;
}

/** Watch a table with the spectators' secret. */
export interface WatchRequest {
  secret?: string | null;
}

/** Leave a seat, or take it back; renew its link. */
export interface LeaveRequest {
  seat: number;
}

/** Let another browser onto one's own seat, or send it away. */
export interface AdmitRequest {
  seat: number;
  /** What the other browser shows: one of `SeatInfo.knocks`. */
  code: string;
  admit?: boolean;
}

/** Ask to end the game now, or take that back. */
export interface EndRequest {
  seat: number;
  end?: boolean;
}

/** Let a player, or all spectators (seat -1), say nothing in the chat; or speak again. */
export interface MuteRequest {
  seat: number;
  muted?: boolean;
}

/** Send a player away before the start. */
export interface RefuseRequest {
  seat: number;
}

/** Seat bots on all seats that are free, and begin. */
export interface FillRequest {
  bot: string;
}

/** Where to tell a player that it is their turn; null switches it off. */
export interface NoticeRequest {
  seat: number;
  webhook?: string | null;
  /** One plain address; nothing but a link to confirm it is sent before somebody opens that. */
  email?: string | null;
}

/** Where a player is notified. */
export interface NoticeInfo {
  seat: number;
  webhook: string | null;
  email: string | null;
  /** Whether the owner of the address has confirmed it for this browser; if not, the link to do so is in an e-mail. */
  email_confirmed: boolean;
}

/** What a browser subscribes to messages of this server with. */
export interface PushKey {
  /** The public key of the server, as `applicationServerKey`. */
  key: string;
}

/** A subscription that the push service of a browser gave it. */
export interface PushRequest {
  endpoint: string;
  /** The public key of the browser. */
  p256dh: string;
  auth: string;
  /** The language of the messages. */
  language?: Language;
}

/** The games whose end a browser wants to be told of; they take the place of those before. */
export interface PushFollow {
  tables: string[];
}

/** A subscription that is no longer wanted. */
export interface PushForget {
  endpoint: string;
}

/** A move over HTTP; the fields are those of the `move` message. */
export interface MoveRequest {
  seq: number;
  move: string;
  seat?: number | null;
}

/** An undo over HTTP; the fields are those of the `undo` message. */
export interface UndoRequest {
  seq: number;
  to?: number | null;
  seat?: number | null;
}

/** A game as a text record. */
export interface ImportRequest {
  text: string;
  title?: string;
}

/** A new table from a moment of this one. */
export interface PlayOnRequest {
  /** After this many moves. */
  number: number;
  seats: SeatRequest[];
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
  data: Facts;
  /** Left out where it is the text `event.<kind>` with the facts `seat`, `cause` and `data`, in which amounts of 0 are not told. */
  text?: Text | null;
}

/** A move and what it brought about, as this viewer may know it. */
export interface LogEntry {
  /** 1 for the first move; the events of the set-up stand at 0. Below 0 for what happened in the game that this one goes on from: -1 for its last move that counts. */
  number: number;
  seat: number;
  /** The notation, or null when it is secret. */
  move: string | null;
  round: number;
  turn: number;
  at: number;
  events: EventInfo[];
}

/** One step of how a number comes about: the text `step.<step>`, or the component that makes it. */
export interface ValuePart {
  step: string;
  amount: number;
  source?: string;
}

/** One thing that can be chosen. */
export interface OptionInfo {
  /** Its notation: what a `move` message says. */
  move: string;
  /** Facts that `target` tells under the same name are left out. */
  text: Text;
  /** What it is about, so that a client can show it on the table: `verb` and components by their ids, such as `member`, `space`, `card`, `leader`. */
  target: Target;
  /** How the value of this action comes about, where it has one: a place in `DecisionInfo.values`. */
  value?: number | null;
}

/** An open decision. */
export interface DecisionInfo {
  seat: number;
  kind: string;
  /** The facts `seat` (as `seat:0`) and `cause` are left out. */
  text: Text;
  /** The component that asks, or "". */
  cause: string;
  rules: string[];
  /** All legal options, for the seat that decides; null for everybody else. */
  options: OptionInfo[] | null;
  /** How the values of actions come about; options name them by their place here. */
  values?: ValuePart[][];
}

/** An option in an update: its notation, the place of its text in `BriefDecision.texts`, and that of its value in `BriefDecision.values`. Its target is read from its notation and the state after it. */
export type BriefOption = [move: string, text: number, value: number | null];

/** An open decision in an update. What `DecisionInfo` has besides follows from this. */
export interface BriefDecision {
  seat: number;
  kind: string;
  rules: string[];
  /** Left out where it is the text `decision.<kind>` without facts of its own. */
  text?: Text | null;
  cause?: string;
  options?: BriefOption[] | null;
  /** The texts of the options, each once. */
  texts?: Text[];
  values?: ValuePart[][];
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
  options: Record<string, Json>;
  /** How many moves were played. */
  number: number;
  round: number;
  turn: number;
  /** The engine's document of the state; what the viewer may not know is null. */
  state: GameState;
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
  /** The code of a notice: sat, left, back, second-browser, timeout, muted, unmuted, refused. */
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
  data: Record<string, Json>;
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
  /** The language for sentences; null for texts as codes, whose words the client makes. */
  words?: Language | null;
  /** Whether every update shall show the whole game, instead of what changed. */
  whole?: boolean;
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

/** Play several options of one seat, one after the other: all of them or none. Where one has shown something hidden, it and those before it stay played even if a later one is refused. */
export interface PlanMessage {
  type: "plan";
  id: number;
  seq: number;
  moves: string[];
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
  /** Whether this is about the next turn of the seat, as in `ahead`. */
  ahead?: boolean;
}

/** Ask what options would bring, without playing them. Each entry is a sequence of moves that would be played one after the other. */
export interface PreviewMessage {
  type: "preview";
  id: number;
  lines: string[][];
  seat?: number | null;
  /** Whether this is about the next turn of the seat, as in `ahead`. */
  ahead?: boolean;
  /** An earlier question of this connection whose answer is not wanted any more. */
  instead?: number | null;
}

/** Ask, while others play, what could be done in the next turn if the table stayed as it is. */
export interface AheadMessage {
  type: "ahead";
  id: number;
  seat?: number | null;
}

/** Play moves when the turn of the seat comes, if they are still legal then; without moves, forget those that wait. They are gone with the next own move in any case. */
export interface QueueMessage {
  type: "queue";
  id: number;
  moves: string[];
  seat?: number | null;
}

/** Answer `TableInfo.undo_asked`: take the moves back, or not. */
export interface AgreeMessage {
  type: "agree";
  id: number;
  agree: boolean;
  seat?: number | null;
}

/** Ask a bot what it would do. */
export interface HintMessage {
  type: "hint";
  id: number;
  seat?: number | null;
}

/** Promise a share of the seed for the own seat, while the table waits for players. */
export interface PromiseMessage {
  type: "promise";
  id: number;
  promise: string;
  seat?: number | null;
}

/** Tell the share that was promised, when `TableInfo.starting` asks for it. */
export interface ShareMessage {
  type: "share";
  id: number;
  share: string;
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

/** The whole view: after `hello` and `look`, and whenever the server thinks that the client lost the thread. */
export interface ViewReply {
  type: "view";
  /** Counts what was told about this table: the next `update`, `table` or `chat` is one higher. After a gap `look` asks for the whole view. */
  at: number;
  seq: number;
  table: TableInfo;
  /** Null until the game starts. */
  view: GameView | null;
  /** The log from `hello.since` on, or its latest entries. */
  entries: LogEntry[];
  chat: ChatLine[];
}

/** Moves were played or taken back. */
export interface UpdateReply {
  type: "update";
  at: number;
  seq: number;
  /** The seat that moved or took back. */
  by: number;
  /** The new moves. */
  entries: LogEntry[];
  /** What changed in `view` and `table`. */
  changes?: Changes;
  /** After an undo: the move number that the game returned to; later entries are void. */
  undone?: number | null;
  /** Now and then: the first 16 digits of the SHA-256 of `view.state`, as JSON with sorted keys and without spaces. Where the client's is another one, `look` asks for the whole view. */
  check?: string;
  /** Instead of `changes`, for clients that want the whole. */
  view?: GameView | null;
  /** Likewise. */
  table?: TableInfo | null;
}

/** Seats, presence or the state of the table changed. */
export interface TableReply {
  type: "table";
  at: number;
  table: TableInfo;
}

/** Somebody said something. */
export interface ChatReply {
  type: "chat";
  at: number;
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
  data: Record<string, Json>;
  text: Text;
  seq: number;
  /** How things are now, for clients that want the whole. */
  view: GameView | null;
  /** The rule of the ledger behind it, if there is one. */
  rule: string;
}

/** Why a move is not legal now. */
export interface Why {
  move: string;
  legal: boolean;
  code: string;
  data: Record<string, Json>;
  text: Text;
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
  text: Text;
  changes: Change[];
  events: EventInfo[];
  /** Whether something hidden would be revealed: what follows from it is not told. */
  hidden: boolean;
  /** The next decision, when the same seat decides on. */
  next: DecisionInfo | null;
  /** Whether this is what will happen most likely, and not for certain: hidden things have a part in it. */
  likely: boolean;
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
  /** One of the options of the open decision, which say what it is. */
  move: string;
  /** The final points that the seat can expect, if the bot says so. */
  points: number | null;
  /** The chance to win, from 0 to 1, if the bot says so. */
  chance: number | null;
  /** Which sources of points it feeds more or less than the other moves do. */
  why: Words | null;
}

/** What could be done in the next turn, if the table stayed as it is. */
export interface AheadReply {
  type: "ahead";
  id: number;
  /** Null when there is no turn to come that is known. */
  decision: DecisionInfo | null;
}

/** What a bot would do. */
export interface HintReply {
  type: "hint";
  id: number;
  move: string;
  bot: string;
  /** The moves that it advises, the best first: three at most. */
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
  /** `deleted`, `forbidden`, `flood`; or, when it is worth coming back in a moment, `shutdown`, `database` and `slow`. */
  code: string;
}

/** The answer to `ping`. */
export interface PongReply {
  type: "pong";
  id: number;
  now: number;
  /** The last `at` that was told: who has another one has missed something. */
  at: number;
}

/** A browser of this player. */
export interface DeviceInfo {
  id: number;
  label: string;
  added: number;
  /** Whether it is the one that asks. */
  here: boolean;
}

/** A passkey of this player. */
export interface PasskeyInfo {
  id: string;
  label: string;
  created: number;
  used: number | null;
}

/** The player behind this browser, for nobody else. */
export interface MeInfo {
  handle: string;
  name: string;
  /** Whether the player can come back from another device. */
  kept: boolean;
  /** Whether nobody else can keep this name. */
  name_kept: boolean;
  role: PlayerRole;
  show_history: boolean;
  show_ratings: boolean;
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  emails: string[];
}

/** What a player changes; what is left out stays. */
export interface MeChange {
  name?: string | null;
  /** Whether everybody may see the finished games and statistics of this player. */
  show_history?: boolean | null;
  show_ratings?: boolean | null;
}

/** What a browser answers for a passkey, as `PublicKeyCredential.toJSON` writes it. */
export interface PasskeyAnswer {
  credential: Record<string, Json>;
  label?: string;
}

/** An e-mail address to keep a player with. */
export interface EmailRequest {
  email: string;
}

/** The secret of a link. */
export interface SecretRequest {
  secret: string;
}

/** A device to sign out. */
export interface DeviceRequest {
  id: number;
}

/** A passkey to remove. */
export interface PasskeyRequest {
  id: string;
}

/** An invitation to a closed server. */
export interface InvitationRequest {
  note?: string;
  uses?: number;
  days?: number;
}

/** A link that lets people into a closed server; it is told only once. */
export interface Invitation {
  path: string;
  uses: number;
  expires: number;
}

/** A seat of a finished game. */
export interface ResultSeat {
  seat: number;
  /** Empty for somebody who does not show it. */
  name: string;
  bot: string | null;
  points: number;
  place: number;
  won: boolean;
  /** Whether a bot finished the game for the player. */
  was_away: boolean;
}

/** A finished game of a player. */
export interface ResultInfo {
  /** Its table, while it is kept, for those who may look at it. */
  table: string | null;
  /** Whether there is an analysis of the game, for those who may look at it. */
  analysed: boolean;
  game: string;
  mode: Mode;
  players: number;
  options: Record<string, Json>;
  /** The options that were not as usual. */
  switches: string[];
  title: string;
  finished: number;
  moves: number;
  reason: string;
  /** Why the game is not rated; empty for one that is. */
  unrated: UnratedWhy;
  /** Where the player sat. */
  seat: number;
  /** Where the player's points came from. */
  sources: Record<string, number>;
  rating_change: number | null;
  seats: ResultSeat[];
}

/** Finished games, the latest first. */
export interface ResultList {
  /** How many there are in all. */
  total: number;
  games: ResultInfo[];
}

/** How many games were won of those with something in common. */
export interface WinShare {
  /** Which seat, from 1; or how many players. */
  number: number;
  games: number;
  won: number;
}

/** Where the points of one game came from. */
export interface SourcePoints {
  finished: number;
  points: number;
  sources: Record<string, number>;
}

/** A card or leader that a player often had. */
export interface Favourite {
  component: string;
  group: string;
  games: number;
  won: number;
}

/** What the finished games of one kind tell of a player. */
export interface GameStatistics {
  game: string;
  games: number;
  won: number;
  best: number;
  best_table: string | null;
  average: number;
  by_seat: WinShare[];
  by_players: WinShare[];
  /** By game, the oldest first. */
  sources: SourcePoints[];
  favourites: Favourite[];
}

/** How a player did against somebody. */
export interface HeadToHead {
  name: string;
  bot: string | null;
  games: number;
  ahead: number;
  behind: number;
}

/** A rating after a game. */
export interface RatingPoint {
  finished: number;
  rating: number;
}

/** How strong somebody is at a game, among so many players. */
export interface RatingInfo {
  game: string;
  mode: Mode;
  rating: number;
  /** How far off the rating may well be. */
  spread: number;
  games: number;
  /** How many different ones it stands on. */
  opponents: number;
  /** Whether it is no longer provisional. */
  settled: boolean;
  history: RatingPoint[];
}

/** What all finished games tell of a player. */
export interface Statistics {
  games: number;
  won: number;
  by_game: GameStatistics[];
  head_to_head: HeadToHead[];
  ratings: RatingInfo[];
}

/** What a player shows to everybody. */
export interface PublicPlayer {
  handle: string;
  name: string;
  history: boolean;
  ratings: RatingInfo[];
}

/** A line of the board of ratings. */
export interface BoardRow {
  /** Of the player; null for bots. */
  handle: string | null;
  name: string;
  bot: string | null;
  rating: number;
  spread: number;
  games: number;
  opponents: number;
  settled: boolean;
}

/** The ratings that everybody may see, the best first. */
export interface Board {
  game: string;
  mode: Mode;
  rows: BoardRow[];
}

/** Everything that is kept of a player. */
export interface PlayerExport {
  me: MeInfo;
  games: ResultInfo[];
  ratings: RatingInfo[];
  /** The tables that this player sits at or made. */
  tables: string[];
  /** The games whose end is told to this player's browsers. */
  followed: string[];
}

/** A tournament to be made. */
export interface NewTournament {
  game: string;
  form: TournamentForm;
  title?: string;
  options?: Record<string, boolean | number | string>;
  /** At each table; round robin and knock-out are for two. */
  seats?: number;
  /** Of a Swiss tournament; 0: as many as fit the number of entrants. */
  rounds?: number;
  /** Whether all tables of a round get the same deals; these games are not rated. */
  duplicate?: boolean;
  /** Whether everybody can find it; otherwise it is for those who know its address. */
  listed?: boolean;
  time?: TimeControl | null;
  /** Bots that take part. */
  bots?: string[];
}

/** Take part in a tournament, under a name. */
export interface EntryRequest {
  name: string;
}

/** Somebody in a tournament. */
export interface EntrantInfo {
  number: number;
  name: string;
  bot: string | null;
  mine: boolean;
  /** Whether they left after the start: a bot plays for them. */
  has_left: boolean;
}

/** A table of a round; an entrant alone rests. */
export interface TournamentTable {
  /** Null for who rests. */
  table: string | null;
  /** By number, in the order of the seats. */
  entrants: number[];
  /** Once the game is over. */
  points: number[] | null;
  scores: number[] | null;
}

/** How an entrant stands. */
export interface StandingInfo {
  number: number;
  score: number;
  won: number;
  played: number;
  /** The scores of all opponents together: the first thing that decides among equals. */
  strength: number;
  /** Of the points at the own tables: the second. */
  share: number;
}

/** A tournament. */
export interface TournamentInfo {
  id: string;
  title: string;
  game: string;
  options: Record<string, Json>;
  form: TournamentForm;
  seats: number;
  rounds: number;
  duplicate: boolean;
  listed: boolean;
  time: TimeControl | null;
  status: TournamentStatus;
  round: number;
  created: number;
  /** Whether this browser is the host. */
  mine: boolean;
  entrants: EntrantInfo[];
  /** By round. */
  tables: TournamentTable[][];
  /** From first to last. */
  standings: StandingInfo[];
}

/** Tournaments, the latest first. */
export interface TournamentList {
  tournaments: TournamentInfo[];
}

/** A try at the challenge that is over. */
export interface ChallengeRow {
  name: string;
  points: number;
  won: boolean;
  mine: boolean;
  /** Its table, for those who have finished their own try. */
  table: string | null;
}

/** The challenge of a week. */
export interface ChallengeInfo {
  /** As `2026-W47`. */
  week: string;
  game: string;
  /** The opponents, in the order of their seats after yours; none for a game alone. */
  bots: string[];
  /** When the week is over, in seconds since 1970. */
  ends: number;
  /** Whether it can be tried now. */
  open: boolean;
  /** The table of one's own try. */
  table: string | null;
  /** Whether one's own try is over. */
  done: boolean;
  /** Whether it counts: not when moves were taken back. */
  counts: boolean;
  /** From first to last. */
  rows: ChallengeRow[];
}

/** Try the challenge, under a name that is on the board then. */
export interface TryRequest {
  name: string;
}

/** A try of somebody else to look at. */
export interface TryTable {
  table: string;
}

/** What is on. */
export interface LobbyInfo {
  /** How many people look at the lobby. */
  here: number;
  /** Those of them who want to be seen. */
  names: string[];
  /** Tables with a free seat for anybody. */
  open: TableInfo[];
  /** Games to watch. */
  running: TableInfo[];
}

/** Looking at the lobby; with a name to be seen. */
export interface Presence {
  name?: string;
}

/** Any game like this, with anybody. */
export interface PairRequest {
  /** Null for any game. */
  game?: string | null;
  /** Null for any number of players. */
  seats?: number | null;
  pace?: Pace | null;
  /** Options that must be like this; others may be as they like at a table that waits. */
  options?: Record<string, boolean | number | string>;
  name?: string;
}

/** A move beside the best one that was found. */
export interface JudgedMove {
  /** Its place in the game, from 1. */
  number: number;
  round: number;
  turn: number;
  seat: number;
  /** What kind of decision it is: the text `phase.<phase>` of the game. */
  phase: string;
  played: string;
  /** The chance to win that it promised, from 0 to 1. */
  chance: number;
  points: number;
  best: string;
  best_chance: number;
  best_points: number;
  /** What the best of the other moves promised. */
  second_chance: number;
  /** What the move did to the chance of every seat, beside the best one. */
  swing: number[];
  /** The share of the game that it gave away. */
  loss: number;
  /** The standard error of that. */
  error: number;
  points_lost: number;
  mark: MoveMark;
  /** The move in words, where it is not as good as the best. */
  said: Words | null;
  /** The best one in words, there. */
  better: Words | null;
}

/** What a position promised every seat, before a move was made. */
export interface MomentChances {
  /** How many moves had been made. */
  number: number;
  chances: number[];
  points: number[];
}

/** How one seat fared, and how it played; shares of the game are chances to win. */
export interface SeatSummary {
  seat: number;
  decisions: number;
  agreed: number;
  loss: number;
  /** What the deal and the draws did; with the two that follow and an even share it is the result. */
  luck: number;
  /** What the own moves did. */
  skill: number;
  /** What the moves of others did for the seat. */
  others: number;
  /** The part of the own moves that a search could tell at once: 0 for the best play. */
  given_away: number;
  points_lost: number;
  /** From 0 to 100. */
  accuracy: number;
  phases: Record<string, number>;
}

/** What the draws of a move (0: the deal) did for every seat. */
export interface DrawnLuck {
  number: number;
  luck: number[];
}

/** A moment that decided the game. */
export interface TurningPoint {
  number: number;
  line: string[];
  /** What the better line brings at the end, by source. */
  gains: Record<string, number>;
  text: Words;
}

/** The final points that every seat could expect at a moment, by source. */
export interface Outlook {
  number: number;
  sources: (Record<string, number>)[];
}

/** All that was found out about a game: the same as `magnifico analyse --json`. */
export interface Analysis {
  players: SeatSummary[];
  result: number[];
  moments: MomentChances[];
  moves: JudgedMove[];
  draws: DrawnLuck[];
  turning_points: TurningPoint[];
  outlooks: Outlook[];
}

/** How far the analysis of a game is. */
export interface AnalysisStatus {
  state: AnalysisState;
  depth: AnalysisDepth;
  /** Of the work, from 0 to 1. */
  share: number;
  analysis: Analysis | null;
}

/** Ask for the analysis of a game that is over. */
export interface AnalysisRequest {
  depth?: AnalysisDepth;
}

/** What lines of moves would bring at a past moment. */
export interface MomentPreviews {
  seat: number;
  lines: string[][];
}

/** The answers, in the order of the questions. */
export interface PreviewList {
  previews: Preview[];
}

/** Another way through a turn. */
export interface TrialRequest {
  seat: number;
  moves: string[];
}

/** What a way through a turn is worth, by a search. */
export interface TrialReply {
  /** As good as the best, better than what was played, or neither. */
  verdict: TrialVerdict;
  loss: number;
  error: number;
  best: string;
  /** The best first step in words. */
  said: Words;
}

/** Say something about a move of a game that is over; an empty text takes it back. */
export interface CommentRequest {
  number: number;
  text: string;
}

/** What somebody said about a move. */
export interface MoveComment {
  number: number;
  text: string;
}

/** What was said about the moves of a game, in their order. */
export interface CommentList {
  comments: MoveComment[];
  /** Whether this browser may say something too: those who played, and who brought the game. */
  may_write: boolean;
}

/** A puzzle in a list. */
export interface PuzzleInfo {
  id: string;
  theme: string;
  rating: number;
  players: number;
}

/** The puzzles of a game, the easiest first. */
export interface PuzzleList {
  /** Today, in the time zone of Greenwich. */
  day: string;
  /** The puzzle of the day; null where there is none. */
  daily: string | null;
  puzzles: PuzzleInfo[];
}

/** A puzzle as its solver sees it. */
export interface PuzzleView {
  id: string;
  theme: string;
  rating: number;
  view: GameView;
}

/** A solution. */
export interface PuzzleAnswer {
  moves: string[];
}

/** Whether it is the solution, and what is. */
export interface PuzzleVerdict {
  right: boolean;
  solution: string[];
  /** The solution in words, step by step. */
  said: Words[];
  /** What it promises, as a chance to win. */
  chance: number;
  /** How much better it is than all others. */
  margin: number;
}

export type ClientMessage =
  | Hello
  | MoveMessage
  | PlanMessage
  | UndoMessage
  | WhyMessage
  | PreviewMessage
  | AheadMessage
  | QueueMessage
  | AgreeMessage
  | HintMessage
  | PromiseMessage
  | ShareMessage
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
  | AheadReply
  | HintReply
  | ErrorReply
  | ClosedReply
  | PongReply;

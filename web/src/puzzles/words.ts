/** The words of the puzzles. */

import { withShared } from "../words";

const en = {
  title: "Puzzles",
  intro: "A moment of a game, and one turn that is clearly the best. Find it.",
  daily: "Puzzle of the day",
  daily_text: "The same for everybody, a new one every day.",
  solve: "Solve it",
  your_rating: "Your rating",
  unsure: "still a guess",
  streak: { one: "{count} day in a row", other: "{count} days in a row" },
  most: { one: "your best: {count} day", other: "your best: {count} days" },
  solved_count: { one: "{count} puzzle solved", other: "{count} puzzles solved" },
  all: "All puzzles",
  any_theme: "all themes",
  theme: "Theme",
  theme_tempo: "tempo",
  theme_vatican: "Vatican",
  theme_leader: "leaders",
  theme_engine: "engine building",
  theme_market: "market",
  theme_endgame: "endgame",
  easy: "easy",
  medium: "medium",
  hard: "hard",
  rating: "rating {number}",
  players: { one: "{count} player", other: "{count} players" },
  right: "solved",
  wrong: "missed",
  none: "There are no puzzles of this game yet.",
  puzzle: "Puzzle",
  find: "Find the best move.",
  judging: "Judging…",
  is_right: "Right!",
  is_wrong: "Not the best. Try again, or look at the solution.",
  solution: "The solution: {moves}.",
  promises: "It wins in {chance} of all games, {margin} more than any other move.",
  show: "Show the solution",
  next: "Next puzzle",
  back: "All puzzles",
  failed: "This puzzle cannot be shown.",
  new_rating: "Your rating is now {number}.",
} as const;

const it = {
  title: "Problemi",
  intro: "Un momento di una partita, e un turno nettamente migliore degli altri. Trovalo.",
  daily: "Problema del giorno",
  daily_text: "Lo stesso per tutti, ogni giorno uno nuovo.",
  solve: "Risolvilo",
  your_rating: "La tua valutazione",
  unsure: "ancora incerta",
  streak: { one: "{count} giorno di fila", other: "{count} giorni di fila" },
  most: { one: "il tuo massimo: {count} giorno", other: "il tuo massimo: {count} giorni" },
  solved_count: { one: "{count} problema risolto", other: "{count} problemi risolti" },
  all: "Tutti i problemi",
  any_theme: "tutti i temi",
  theme: "Tema",
  theme_tempo: "tempo",
  theme_vatican: "Vaticano",
  theme_leader: "leader",
  theme_engine: "costruzione del motore",
  theme_market: "mercato",
  theme_endgame: "finale",
  easy: "facile",
  medium: "medio",
  hard: "difficile",
  rating: "valutazione {number}",
  players: { one: "{count} giocatore", other: "{count} giocatori" },
  right: "risolto",
  wrong: "mancato",
  none: "Per questo gioco non ci sono ancora problemi.",
  puzzle: "Problema",
  find: "Trova la mossa migliore.",
  judging: "Valuto…",
  is_right: "Giusto!",
  is_wrong: "Non è la migliore. Riprova, oppure guarda la soluzione.",
  solution: "La soluzione: {moves}.",
  promises: "Vince il {chance} delle partite, il {margin} in più di ogni altra mossa.",
  show: "Mostra la soluzione",
  next: "Prossimo problema",
  back: "Tutti i problemi",
  failed: "Questo problema non si può mostrare.",
  new_rating: "La tua valutazione ora è {number}.",
};

export const msg = withShared(en, it);

const THEMES: Record<string, () => string> = {
  tempo: msg.theme_tempo,
  vatican: msg.theme_vatican,
  leader: msg.theme_leader,
  engine: msg.theme_engine,
  market: msg.theme_market,
  endgame: msg.theme_endgame,
};

export const themeName = (theme: string): string => THEMES[theme]?.() ?? theme;

const MEDIUM = 1250;
const HARD = 1500;

export const hardness = (rating: number): string =>
  rating < MEDIUM ? msg.easy() : rating < HARD ? msg.medium() : msg.hard();

/** The words of the challenge of the week. */

import { withShared, type Translated } from "../words";

export const en = {
  title: "Challenge of the week",
  intro:
    "The same deal for everybody, one try each. When you have finished, you can see what others did.",
  alone: "alone",
  against: { one: "against a bot: {bot}", other: "against {count} bots: {bot}" },
  ends: "until {date}",
  over: "This challenge is over.",
  rules:
    "Your name and result appear on the board, and others who have finished their try can look at your game. Games with moves taken back do not count, and no try affects your rating.",
  try_it: "Try it",
  go_on: "To your table",
  done: "You have tried it.",
  does_not_count: "Your try does not count, because moves were taken back.",
  board: "Results",
  board_empty: "Nobody has finished it yet.",
  who: "Who",
  points: "Points",
  result: "Result",
  won: "won",
  lost: "lost",
  look: "Look at it",
  look_later: "Finish your own try to see the others.",
  last_week: "The week before",
  this_week: "This week",
  loading_failed: "The server does not answer: try again in a moment.",
} as const;

export const it: Translated<typeof en> = {
  title: "Sfida della settimana",
  intro:
    "Le stesse carte per tutti, un solo tentativo. Quando hai finito, puoi vedere che cosa hanno fatto gli altri.",
  alone: "in solitario",
  against: { one: "contro un bot: {bot}", other: "contro {count} bot: {bot}" },
  ends: "fino a {date}",
  over: "Questa sfida è finita.",
  rules:
    "Il tuo nome e il tuo risultato compaiono in classifica, e chi ha finito il proprio tentativo può rivedere la tua partita. Le partite con mosse annullate non contano, e la valutazione non cambia.",
  try_it: "Prova",
  go_on: "Al tuo tavolo",
  done: "L'hai già giocata.",
  does_not_count: "Il tuo tentativo non conta, perché hai annullato delle mosse.",
  board: "Risultati",
  board_empty: "Nessuno l'ha ancora finita.",
  who: "Chi",
  points: "Punti",
  result: "Esito",
  won: "vinta",
  lost: "persa",
  look: "Guarda",
  look_later: "Finisci il tuo tentativo per vedere gli altri.",
  last_week: "La settimana prima",
  this_week: "Questa settimana",
  loading_failed: "Il server non risponde: riprova tra poco.",
};

export const msg = withShared(en, it);

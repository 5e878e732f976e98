/** The words of the lobby. */

import type { Pace } from "../wire";
import { withShared, type Translated } from "../words";

export const en = {
  title: "Lobby",
  intro: "Free seats, games to watch, and people looking for a game.",
  here: { one: "{count} person is here", other: "{count} people are here" },
  show_me: "Let others see that I am here",
  quick: "Play now with anybody",
  quick_text:
    "You join a table like this that is waiting for somebody, or open one that others can find.",
  quick_go: "Find a game",
  game: "Game",
  players: "Players",
  pace: "Pace",
  pace_live: "live, in one sitting",
  pace_day: "by the day",
  any: "any",
  open: "Free seats",
  open_none: "No free seat like that right now. “Find a game” opens a table for you.",
  running: "Games to watch",
  running_none: "No public game like that is running right now.",
  option: "Played with",
  my_table: "Your table",
  take_seat: "Take a seat",
  watch: "Watch",
  free_seats: { one: "{count} free seat", other: "{count} free seats" },
  no_clock: "no clock",
  without_hints: "no hints",
  tournaments: "Tournaments",
  challenge: "Challenge of the week",
  loading_failed: "The server does not answer: try again in a moment.",
} as const;

export const it: Translated<typeof en> = {
  title: "Sala",
  intro: "Posti liberi, partite da guardare e persone che cercano una partita.",
  here: { one: "C'è {count} persona", other: "Ci sono {count} persone" },
  show_me: "Fai vedere agli altri che ci sono",
  quick: "Gioca subito con chiunque",
  quick_text:
    "Ti siedi a un tavolo di questo tipo che aspetta qualcuno, oppure ne apri uno che gli altri possono trovare.",
  quick_go: "Cerca una partita",
  game: "Gioco",
  players: "Giocatori",
  pace: "Ritmo",
  pace_live: "dal vivo, in una seduta",
  pace_day: "per corrispondenza",
  any: "qualsiasi",
  open: "Posti liberi",
  open_none: "Al momento non c'è un posto così. «Cerca una partita» apre un tavolo per te.",
  running: "Partite da guardare",
  running_none: "Al momento non c'è una partita pubblica così.",
  option: "Giocata con",
  my_table: "Il tuo tavolo",
  take_seat: "Siediti",
  watch: "Guarda",
  free_seats: { one: "{count} posto libero", other: "{count} posti liberi" },
  no_clock: "senza orologio",
  without_hints: "senza suggerimenti",
  tournaments: "Tornei",
  challenge: "Sfida della settimana",
  loading_failed: "Il server non risponde: riprova tra poco.",
};

export const msg = withShared(en, it);

export const PACES: Record<Pace, () => string> = { live: msg.pace_live, day: msg.pace_day };

/** The words of tournaments. */

import type { TournamentForm, TournamentStatus } from "../wire";
import { withShared, type Translated } from "../words";

export const en = {
  title: "Tournaments",
  intro: "One host, four to sixty-four players; tables open and results are counted automatically.",
  none: "No tournament yet.",
  make: "Set up a tournament",
  make_it: "Create it",
  name: "Name",
  form: "Format",
  form_round_robin: "Round robin: everybody meets everybody",
  form_swiss: "Swiss: players with equal scores meet, nobody drops out",
  form_knock_out: "Knock-out: whoever loses is out",
  short_round_robin: "Round robin",
  short_swiss: "Swiss",
  short_knock_out: "Knock-out",
  seats: "Players at a table",
  bots: "Bots that take part",
  bot_kind: "Their level",
  duplicate: "The same deals at all tables of a round",
  duplicate_help: "Luck counts less; these games are not rated.",
  listed: "Everybody can find it",
  listed_help: "Otherwise only people to whom you give the address can find it.",
  open: "Open for entries",
  running: "Round {round} of {rounds}",
  finished: "Finished",
  entrants: { one: "{count} entrant", other: "{count} entrants" },
  enter: "Take part",
  leave: "Withdraw",
  start: "Start",
  start_needs: "It can start with four.",
  share_address: "Give this address to the people who are to take part:",
  standings: "Standings",
  who: "Who",
  score: "Points",
  wins: "Wins",
  strength: "Opponents",
  strength_help: "Ties are broken by the total points of all opponents.",
  round_number: "Round {number}",
  rests: "rests",
  has_left: "left",
  to_table: "To the table",
  watch: "Watch",
  my_table: "Your table is open",
  your_entry: "you",
  loading_failed: "The server does not answer: try again in a moment.",
} as const;

export const it: Translated<typeof en> = {
  title: "Tornei",
  intro:
    "Un organizzatore, da quattro a sessantaquattro giocatori; i tavoli si aprono e i risultati si contano da soli.",
  none: "Ancora nessun torneo.",
  make: "Organizza un torneo",
  make_it: "Crea il torneo",
  name: "Nome",
  form: "Formula",
  form_round_robin: "All'italiana: tutti contro tutti",
  form_swiss: "Svizzero: si incontra chi ha gli stessi punti, nessuno esce",
  form_knock_out: "A eliminazione: chi perde esce",
  short_round_robin: "All'italiana",
  short_swiss: "Svizzero",
  short_knock_out: "A eliminazione",
  seats: "Giocatori per tavolo",
  bots: "Bot che partecipano",
  bot_kind: "Il loro livello",
  duplicate: "Le stesse carte a tutti i tavoli di un turno",
  duplicate_help: "La fortuna conta meno; queste partite non valgono per la classifica.",
  listed: "Tutti possono trovarlo",
  listed_help: "Altrimenti è per chi riceve da te l'indirizzo.",
  open: "Iscrizioni aperte",
  running: "Turno {round} di {rounds}",
  finished: "Finito",
  entrants: { one: "{count} iscritto", other: "{count} iscritti" },
  enter: "Partecipa",
  leave: "Ritirati",
  start: "Comincia",
  start_needs: "Può cominciare con quattro iscritti.",
  share_address: "Dai questo indirizzo a chi deve partecipare:",
  standings: "Classifica",
  who: "Chi",
  score: "Punti",
  wins: "Vittorie",
  strength: "Avversari",
  strength_help: "A parità decidono i punti di tutti gli avversari insieme.",
  round_number: "Turno {number}",
  rests: "riposa",
  has_left: "uscito",
  to_table: "Al tavolo",
  watch: "Guarda",
  my_table: "Il tuo tavolo è aperto",
  your_entry: "tu",
  loading_failed: "Il server non risponde: riprova tra poco.",
};

export const msg = withShared(en, it);

export const FORMS: Record<TournamentForm, { long: () => string; short: () => string }> = {
  "round-robin": { long: msg.form_round_robin, short: msg.short_round_robin },
  swiss: { long: msg.form_swiss, short: msg.short_swiss },
  "knock-out": { long: msg.form_knock_out, short: msg.short_knock_out },
};

/** How far a tournament has come. */
export function stateOf(status: TournamentStatus, round: number, rounds: number): string {
  if (status === "open") return msg.open();
  return status === "finished" ? msg.finished() : msg.running({ round, rounds });
}

/** The words around the lessons. */

import { withShared } from "../words";

export const en = {
  title: "Learn to play",
  intro:
    "An easy first game against a bot. Whatever you have to decide is explained when it first comes up; then you play it yourself.",
  start: "Start the lesson",
  go_on: "Resume the lesson",
  again: "Start again",
  guided: "Try this",
  guided_do: "Do it",
  guided_then: "Below you see what it costs and what it brings. Confirm it.",
  hands_off: "From here on it is your game",
  hands_off_text:
    "The first round is over. New things are still explained when they come up; and Hint shows what a strong bot would do.",
  more: "Then",
  progress: "{count} of {all}",
  read_rule: "Read the rule",
  seen: "{count} of {all} explained so far",
  got_it: "Got it",
  next: "Next",
  leave: "Leave the lesson",
  lesson: "Lesson",
  all: "Explained so far",
  open: "what was explained",
  you_decide: "A new decision",
  your_name: "Learner",
} as const;

export const it: Record<keyof typeof en, string> = {
  title: "Impara a giocare",
  intro:
    "Una prima partita facile contro un bot. Ogni decisione viene spiegata la prima volta che si presenta; poi la giochi tu.",
  start: "Inizia la lezione",
  go_on: "Continua la lezione",
  again: "Ricomincia",
  guided: "Prova così",
  guided_do: "Fallo",
  guided_then: "Sotto vedi che cosa costa e che cosa porta. Conferma.",
  hands_off: "Da qui la partita è tua",
  hands_off_text:
    "Il primo round è finito. Le cose nuove vengono ancora spiegate quando si presentano; e Suggerimento mostra che cosa farebbe un bot forte.",
  more: "Poi",
  progress: "{count} di {all}",
  read_rule: "Leggi la regola",
  seen: "{count} spiegazioni su {all} finora",
  got_it: "Capito",
  next: "Avanti",
  leave: "Lascia la lezione",
  lesson: "Lezione",
  all: "Spiegato finora",
  open: "che cosa è stato spiegato",
  you_decide: "Una nuova decisione",
  your_name: "Allievo",
};

export const msg = withShared(en, it);

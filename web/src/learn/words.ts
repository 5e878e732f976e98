/** The words around the lessons. */

import { messages } from "../words";

export const en = {
  title: "Learn to play",
  intro:
    "An easy first game against a bot. Whatever you have to decide is explained when it first comes up; then you play it yourself.",
  start: "Start the lesson",
  go_on: "Go on with the lesson",
  again: "Start again",
  seen: "{count} of {all} explained so far",
  lorenzo_text: "The basic game for two: six rounds, four towers, one Church. About 40 minutes.",
  masters_text: "Marbles, cards and production for two. About 30 minutes.",
  got_it: "Got it",
  next: "Next",
  leave: "Leave the lesson",
  lesson: "Lesson",
  rules: "The rules",
  all: "Explained so far",
  open: "what was explained",
  you_decide: "A new decision",
  your_name: "Learner",
  table: "First game",
} as const;

export const it: Record<keyof typeof en, string> = {
  title: "Impara a giocare",
  intro:
    "Una prima partita facile contro un bot. Ogni decisione viene spiegata la prima volta che si presenta; poi la giochi tu.",
  start: "Inizia la lezione",
  go_on: "Continua la lezione",
  again: "Ricomincia",
  seen: "{count} spiegazioni su {all} finora",
  lorenzo_text: "Il gioco base per due: sei round, quattro torri, una Chiesa. Circa 40 minuti.",
  masters_text: "Biglie, carte e produzione per due. Circa 30 minuti.",
  got_it: "Capito",
  next: "Avanti",
  leave: "Lascia la lezione",
  lesson: "Lezione",
  rules: "Le regole",
  all: "Spiegato finora",
  open: "che cosa è stato spiegato",
  you_decide: "Una nuova decisione",
  your_name: "Allievo",
  table: "Prima partita",
};

export const l = messages(en, it);

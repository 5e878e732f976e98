/** The words of the replay. */

import { messages } from "../../words";

const en = {
  title: "Replay",
  back: "One move back",
  on: "One move on",
  first: "To the start",
  last: "To the end",
  round_back: "One round back",
  round_on: "One round on",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  move_of: "Move {number} of {last}",
  start: "The start of the game",
  as_seen: "Seen by",
  everybody: "the public",
  open: "open hands",
  play_on: "Play on from here",
  copy: "Copy the link to this moment",
  copied: "Copied",
  record: "Download the record",
  failed: "This game cannot be looked at.",
  to_table: "To the table",
  scrubber: "Moment of the game",
  points: "Points",
} as const;

const it: Record<keyof typeof en, string> = {
  title: "Rivedi la partita",
  back: "Una mossa indietro",
  on: "Una mossa avanti",
  first: "All'inizio",
  last: "Alla fine",
  round_back: "Un giro indietro",
  round_on: "Un giro avanti",
  play: "Riproduci",
  pause: "Pausa",
  speed: "Velocità",
  move_of: "Mossa {number} di {last}",
  start: "L'inizio della partita",
  as_seen: "Visto da",
  everybody: "il pubblico",
  open: "mani scoperte",
  play_on: "Gioca da qui",
  copy: "Copia il collegamento a questo momento",
  copied: "Copiato",
  record: "Scarica la partita",
  failed: "Questa partita non si può rivedere.",
  to_table: "Al tavolo",
  scrubber: "Momento della partita",
  points: "Punti",
};

export const r = messages(en, it);

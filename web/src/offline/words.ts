/** The words of the edition without a server. */

import { withShared } from "../words";

export const en = {
  downloading: "Downloading the game, so that it works without a network",
  elsewhere: "magnifico is open in another window of this browser. Close it there to go on here.",
  failed: "The game could not be started",
  send: "Send to the server",
  send_failed: "That did not work. Try again",
  send_help: "The game gets a table on the server that this edition came from",
  sent: "Open it on the server",
  setting_up: "The tables are being set up",
  setting_up_first: "The first time takes a little longer",
  takes_a_while: "In a browser the stronger bots take up to {seconds} seconds for a decision.",
  thinks_shorter:
    "In a browser the strongest bot of this table stops thinking after {seconds} seconds: that is about {share}% of what it thinks through on a server, so it plays weaker here.",
} as const;

export const it: Record<keyof typeof en, string> = {
  downloading: "Scarico il gioco, così funziona anche senza rete",
  elsewhere:
    "magnifico è aperto in un'altra finestra di questo browser. Chiudila per continuare qui.",
  failed: "Il gioco non è partito",
  send: "Manda al server",
  send_failed: "Non ha funzionato. Riprova",
  send_help: "La partita avrà un tavolo sul server da cui viene questa edizione",
  sent: "Aprila sul server",
  setting_up: "Preparo i tavoli",
  setting_up_first: "La prima volta ci vuole un po' di più",
  takes_a_while:
    "In un browser i bot più forti impiegano fino a {seconds} secondi per una decisione.",
  thinks_shorter:
    "In un browser il bot più forte di questo tavolo smette di pensare dopo {seconds} secondi: è circa il {share}% di quanto riflette su un server, perciò qui gioca peggio.",
};

export const msg = withShared(en, it);

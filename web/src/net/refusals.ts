/** Why the server refused something, in the language of the page. */

import { messages, type Translated } from "../words";
import { Refused } from "./api";

export const en = {
  bot: "This server does not have that bot.",
  closed: "This server is for people whom its owner has invited.",
  email: "This is no e-mail address.",
  entered: "You take part already.",
  full: "This tournament is full.",
  "last-device": "This is the only way to you: add a passkey or an e-mail address first.",
  "members-only": "Public tables here are for players who keep their name: see “You”.",
  "name-taken": "Somebody else keeps this name, or one that looks like it.",
  "no-challenge": "That took too long: try again.",
  "no-email": "This server sends no e-mails.",
  "no-player": "There is no such player, or they show nothing.",
  "no-tournament": "There is no such tournament.",
  "no-week": "There was no challenge in that week.",
  "not-kept": "Keep your name first, with a passkey or an e-mail address.",
  "not-open": "It has started, or somebody was quicker: try again.",
  "not-tried": "Finish your own try first.",
  "old-invitation": "This invitation was used already, or is too old.",
  "old-link": "This link was used already, or is too old: ask for another one.",
  "passkey-known": "This passkey is known already.",
  "passkey-refused": "This passkey could not be verified.",
  "passkey-unknown": "This server does not know your passkey.",
  "too-few": "A tournament needs four entrants.",
  "too-many": "Too many of them: wait a while.",
  "too-many-tables": "Too many tables: finish or delete some.",
  "too-many-tournaments": "You host too many tournaments: finish some.",
  tried: "You have tried this week's challenge already.",
} as const;

export const it: Translated<typeof en> = {
  bot: "Questo server non ha quel bot.",
  closed: "Questo server è solo per chi è stato invitato dal proprietario.",
  email: "Questo non è un indirizzo e-mail.",
  entered: "Partecipi già.",
  full: "Questo torneo è al completo.",
  "last-device": "È l'unico modo per ritrovarti: aggiungi prima una passkey o un indirizzo e-mail.",
  "members-only": "Qui i tavoli pubblici sono per chi conserva il proprio nome: vedi «Tu».",
  "name-taken": "Qualcun altro conserva questo nome, o uno che gli somiglia.",
  "no-challenge": "È passato troppo tempo: riprova.",
  "no-email": "Questo server non manda e-mail.",
  "no-player": "Questo giocatore non c'è, o non mostra nulla.",
  "no-tournament": "Questo torneo non c'è.",
  "no-week": "In quella settimana non c'era una sfida.",
  "not-kept": "Conserva prima il tuo nome, con una passkey o un indirizzo e-mail.",
  "not-open": "È già cominciato, o qualcuno è stato più veloce: riprova.",
  "not-tried": "Finisci prima il tuo tentativo.",
  "old-invitation": "Questo invito è già stato usato, o è troppo vecchio.",
  "old-link": "Questo link è già stato usato, o è troppo vecchio: chiedine un altro.",
  "passkey-known": "Questa passkey è già nota.",
  "passkey-refused": "Non è stato possibile verificare questa passkey.",
  "passkey-unknown": "Questo server non conosce la tua passkey.",
  "too-few": "Un torneo ha bisogno di quattro iscritti.",
  "too-many": "Sono troppi: aspetta un poco.",
  "too-many-tables": "I tavoli sono troppi: finiscine o eliminane qualcuno.",
  "too-many-tournaments": "Organizzi troppi tornei: finiscine qualcuno.",
  tried: "Hai già giocato la sfida di questa settimana.",
};

const said: Readonly<Record<string, () => string>> = messages(en, it);

/** What went wrong: in words, as the server says it, or as something that cannot be known. */
export function explain(error: unknown, otherwise: string): string {
  if (!(error instanceof Refused)) return otherwise;
  return said[error.code]?.() ?? error.message;
}

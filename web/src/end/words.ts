/** The words of the end of a game. */

import { messages } from "../words";

export const en = {
  after_round: "After round {number}",
  at_start: "Start",
  at_end: "End",
  board: "Look at the final board",
  chart_of_points: "Points over the rounds",
  chart_of_sources: "Points by source",
  copied: "Link copied",
  download: "Download the record",
  in_all: "{points} points in all",
  lost: "Lorenzo wins.",
  numbers: "The same as a table",
  round_short: "R{number}",
  share: "Share the replay",
  share_failed: "Copy this link:",
  shared: "{names} share the victory with {points} points.",
  the_rule: "The rule",
  wins: "{name} wins with {points} points.",
  won_solo: "{name} wins against Lorenzo with {points} points.",
  reason_points: "Nobody has as many points: no tie had to be broken.",
  "reason_turn-order":
    "Equal points: the tie was broken by the turn order; who stands further ahead in it wins.",
  "reason_tie-resources":
    "Equal points: the tie was broken by the resources left; most of them win.",
  reason_shared: "Equal points and equally many resources: no tie-break is left.",
  "reason_solo-won-faith": "Your faith marker reached the last space first.",
  "reason_solo-won-cards": "You bought your seventh development card in time.",
  "reason_solo-lost-cards": "A colour of development cards is gone from the grid.",
  "reason_solo-lost-cross": "The black cross reached the last space of the faith track first.",
  fair_title: "Fair dice",
  fair_verified: "Verified",
  fair_failed: "Not verified",
  fair_known: "The seed was chosen by the owner of the table: the dice could be known beforehand.",
  fair_hash: "The fingerprint published before the first move belongs to the seed and the salt.",
  fair_hash_here: "This browser computed it itself.",
  fair_hash_there: "Computed by the server: this browser computes it over https only.",
  fair_moves: "All {count} moves, shuffles, rolls and the result follow from that seed.",
  fair_seen: "It is the same fingerprint that this browser saw while the game ran.",
  fair_changed: "It is not the fingerprint that this browser saw while the game ran!",
  fair_details: "Check it yourself",
  fair_how: "The SHA-256 of this text is the fingerprint:",
  fair_command: "The downloaded record can be checked with: magnifico verify FILE",
} as const;

export const it: Record<keyof typeof en, string> = {
  after_round: "Dopo il round {number}",
  at_start: "Inizio",
  at_end: "Fine",
  board: "Guarda la plancia finale",
  chart_of_points: "Punti nei round",
  chart_of_sources: "Punti per fonte",
  copied: "Link copiato",
  download: "Scarica la partita",
  in_all: "{points} punti in tutto",
  lost: "Vince Lorenzo.",
  numbers: "Lo stesso come tabella",
  round_short: "R{number}",
  share: "Condividi la partita",
  share_failed: "Copia questo link:",
  shared: "{names} condividono la vittoria con {points} punti.",
  the_rule: "La regola",
  wins: "Vince {name} con {points} punti.",
  won_solo: "{name} batte Lorenzo con {points} punti.",
  reason_points: "Nessun altro ha tanti punti: non c'era alcuna parità da risolvere.",
  "reason_turn-order":
    "A pari punti ha deciso l'ordine di turno: vince chi vi si trova più avanti.",
  "reason_tie-resources": "A pari punti hanno deciso le risorse rimaste: vince chi ne ha di più.",
  reason_shared: "Pari punti e pari risorse: nessuno spareggio rimane.",
  "reason_solo-won-faith": "Il tuo segnalino fede ha raggiunto per primo l'ultimo spazio.",
  "reason_solo-won-cards": "Hai comprato in tempo la settima carta sviluppo.",
  "reason_solo-lost-cards": "Un colore di carte sviluppo è scomparso dalla griglia.",
  "reason_solo-lost-cross": "La croce nera ha raggiunto per prima l'ultimo spazio del tracciato.",
  fair_title: "Dadi onesti",
  fair_verified: "Verificato",
  fair_failed: "Non verificato",
  fair_known: "Il seme è stato scelto da chi ha aperto il tavolo: i dadi si potevano conoscere.",
  fair_hash: "L'impronta pubblicata prima della prima mossa appartiene al seme e al sale.",
  fair_hash_here: "L'ha calcolata questo stesso browser.",
  fair_hash_there: "L'ha calcolata il server: questo browser lo fa solo con https.",
  fair_moves:
    "Tutte le {count} mosse, i mescolamenti, i lanci e il risultato seguono da quel seme.",
  fair_seen: "È la stessa impronta che questo browser ha visto durante la partita.",
  fair_changed: "Non è l'impronta che questo browser ha visto durante la partita!",
  fair_details: "Verifica tu stesso",
  fair_how: "Lo SHA-256 di questo testo è l'impronta:",
  fair_command: "La partita scaricata si può verificare con: magnifico verify FILE",
};

export const e = messages(en, it);

/** The rule that decides how a game ends, by game and reason. */
const RULES: Record<string, Record<string, string>> = {
  lorenzo: { points: "LM-SCORE-08", "turn-order": "LM-SCORE-09" },
  masters: {
    points: "MR-SCORE-06",
    "tie-resources": "MR-SCORE-07",
    shared: "MR-SCORE-07",
    "solo-won-faith": "MR-SOLO-11",
    "solo-won-cards": "MR-SOLO-11",
    "solo-lost-cards": "MR-SOLO-09",
    "solo-lost-cross": "MR-SOLO-10",
  },
};

export function endingRule(game: string, reason: string): string {
  return RULES[game]?.[reason] ?? "";
}

/** What decided the game, in a sentence. */
export function endingText(reason: string): string {
  const key = `reason_${reason}`;
  return key in en ? (e[key as keyof typeof en] as () => string)() : "";
}

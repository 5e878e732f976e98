/** The words of the end of a game. */

import { withShared, type Translated } from "../words";

export const en = {
  after_round: "After round {number}",
  analyse: "Analyse",
  at_start: "Start",
  at_end: "End",
  board: "Look at the final board",
  chart_of_points: "Points over the rounds",
  chart_of_sources: "Points by source",
  copied: "Link copied",
  download: "Download the record",
  in_all: { one: "{count} point in all", other: "{count} points in all" },
  numbers: "As a table",
  round_short: "R{number}",
  share: "Share the replay",
  share_failed: "Copy this link:",
  shared: {
    one: "{names} share the victory with {count} point.",
    other: "{names} share the victory with {count} points.",
  },
  the_rule: "The rule",
  fair_title: "Fair dice",
  fair_verified: "Verified",
  fair_failed: "Not verified",
  fair_known:
    "The seed was chosen by the owner of the table: the dice could have been known beforehand.",
  fair_hash:
    "The fingerprint published before the first move belongs to the server's secret: this browser computed it.",
  fair_made: "The seed was made from that secret and the shares that players added.",
  fair_not_made: "The seed was not made from that secret and the players' shares!",
  fair_own:
    "The share that this browser drew is one of them: nobody could have known the seed beforehand.",
  fair_own_missing:
    "The share that this browser drew is not one of them: it did not arrive in time.",
  fair_moves: "All {count} moves, shuffles, rolls and the result follow from that seed.",
  fair_seen: "It is the same fingerprint that this browser saw while the game ran.",
  fair_changed: "It is not the fingerprint that this browser saw while the game ran!",
  fair_details: "Check it yourself",
  fair_how: "The SHA-256 of this text is the fingerprint:",
  fair_command: "The downloaded record can be checked with: magnifico verify FILE",
} as const;

export const it: Translated<typeof en> = {
  after_round: "Dopo il round {number}",
  analyse: "Analizza",
  at_start: "Inizio",
  at_end: "Fine",
  board: "Guarda la plancia finale",
  chart_of_points: "Punti nei round",
  chart_of_sources: "Punti per fonte",
  copied: "Link copiato",
  download: "Scarica la partita",
  in_all: { one: "{count} punto in tutto", other: "{count} punti in tutto" },
  numbers: "In forma di tabella",
  round_short: "R{number}",
  share: "Condividi la partita",
  share_failed: "Copia questo link:",
  shared: {
    one: "{names} condividono la vittoria con {count} punto.",
    other: "{names} condividono la vittoria con {count} punti.",
  },
  the_rule: "La regola",
  fair_title: "Dadi onesti",
  fair_verified: "Verificato",
  fair_failed: "Non verificato",
  fair_known:
    "Il seme è stato scelto da chi ha aperto il tavolo: i dadi si potevano conoscere in anticipo.",
  fair_hash:
    "L'impronta pubblicata prima della prima mossa è quella del segreto del server: l'ha calcolata questo browser.",
  fair_made: "Il seme deriva da quel segreto e dalle quote aggiunte dai giocatori.",
  fair_not_made: "Il seme non deriva da quel segreto e dalle quote dei giocatori!",
  fair_own:
    "La quota sorteggiata da questo browser è tra queste: nessuno poteva conoscere il seme prima.",
  fair_own_missing: "La quota sorteggiata da questo browser manca: non è arrivata in tempo.",
  fair_moves:
    "Tutte le {count} mosse, i mescolamenti, i lanci e il risultato seguono da quel seme.",
  fair_seen: "È la stessa impronta che questo browser ha visto durante la partita.",
  fair_changed: "Non è l'impronta che questo browser ha visto durante la partita!",
  fair_details: "Verifica tu stesso",
  fair_how: "Lo SHA-256 di questo testo è l'impronta:",
  fair_command: "La partita scaricata si può verificare con: magnifico verify FILE",
};

export const msg = withShared(en, it);

/** Words of the game that the table needs without asking the server. */

import { withShared } from "../../words";

const en = {
  addon_advanced: "Advanced game",
  addon_houses: "Houses of Renaissance",
  addon_pazzi: "The Pazzi Conspiracy",
  addon_promo_cards: "Promo cards",
  addon_promo_tiles: "Promo tiles",
  course_first: "The first game",
  course_houses_text: "Families, an auction, a fifth tower and special tokens, against two bots.",
  course_leaders: "Leaders",
  course_leaders_text: "The advanced game: bonus tiles, and four leaders in your hand.",
  course_pazzi_text: "Cards that conspire against the other players, against two bots.",
  ended_by_points: "Nobody else scored as much.",
  ended_by_turn_order: "Equal points: whoever is further ahead in the turn order wins.",
  final_scoring: "Final scoring",
  is_excommunicated: "Excommunicated",
  supports_church: "Supports the Church",
  leaders_all: "All leaders of the boxes in play",
  leaders_base: "Only those of the base game",
  leaders_houses: "Only those of Houses of Renaissance",
  order_random: "At random",
  order_seats: "A random first player, then clockwise",
  lesson: "The basic game for two: six rounds, four towers, one Church. About 40 minutes.",
  period_name: "Period",
  play: "Play Lorenzo il Magnifico",
  special_tokens: "Special tokens",
} as const;

const it: Record<keyof typeof en, string> = {
  addon_advanced: "Gioco avanzato",
  addon_houses: "Famiglie del Rinascimento",
  addon_pazzi: "La Congiura dei Pazzi",
  addon_promo_cards: "Carte promozionali",
  addon_promo_tiles: "Tessere promozionali",
  course_first: "La prima partita",
  course_houses_text: "Famiglie, un'asta, una quinta torre e gettoni speciali, contro due bot.",
  course_leaders: "I Leader",
  course_leaders_text: "Il gioco avanzato: tessere bonus e quattro Leader in mano.",
  course_pazzi_text: "Carte che congiurano contro gli altri giocatori, contro due bot.",
  ended_by_points: "Nessun altro ha fatto altrettanti punti.",
  ended_by_turn_order: "A pari punti vince chi è più avanti nell'ordine di turno.",
  final_scoring: "Punteggio finale",
  is_excommunicated: "Scomunica",
  supports_church: "Sostiene la Chiesa",
  leaders_all: "Tutti quelli delle scatole in gioco",
  leaders_base: "Solo quelli del gioco base",
  leaders_houses: "Solo quelli delle Famiglie del Rinascimento",
  order_random: "A caso",
  order_seats: "Primo giocatore a caso, poi in senso orario",
  lesson: "Il gioco base per due: sei round, quattro torri, una Chiesa. Circa 40 minuti.",
  period_name: "Periodo",
  play: "Gioca a Lorenzo il Magnifico",
  special_tokens: "Gettoni speciali",
};

export const msg = withShared(en, it);

export function typeName(type: string): string {
  switch (type) {
    case "territory":
      return msg.territories();
    case "character":
      return msg.characters();
    case "building":
      return msg.buildings();
    case "venture":
      return msg.ventures();
    default:
      return msg.special_cards();
  }
}

export function goodName(good: string): string {
  switch (good) {
    case "wood":
      return msg.wood();
    case "stone":
      return msg.stone();
    case "servant":
      return msg.servants();
    case "coin":
      return msg.coins();
    case "military":
      return msg.military();
    case "faith":
      return msg.faith();
    case "victory":
      return msg.victory();
    case "shield":
      return msg.shields();
    default:
      return msg.tokens();
  }
}

export function memberName(member: string): string {
  switch (member) {
    case "black":
      return msg.member_black();
    case "white":
      return msg.member_white();
    case "orange":
      return msg.member_orange();
    case "brown":
      return msg.member_brown();
    default:
      return msg.member_neutral();
  }
}

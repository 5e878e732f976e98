/** The words of the gallery. */

import { symbolName } from "../draw/names";
import { isSymbol } from "../draw/symbols";
import { gameOf } from "../games/registry";
import { withShared } from "../words";

export const en = {
  title: "Gallery",
  intro: "Every card, tile and token of both games. Choose one to see its rules.",
  search: "Search names and texts",
  kind: "Type",
  stage: "Stage",
  expansion: "Expansion",
  effect: "Effect",
  cost: "Cost",
  colour: "Colour",
  every: "all",
  free: "costs nothing",
  only_reconstructed: "Reconstructed only",
  clear: "Clear the filters",
  none: "Nothing matches.",
  found: "{count} of {all}",
  more: "Show more",
  rules: "Rules",
  details: "Facts",
  in_english: "In English",
  in_italian: "In Italian",
  reconstructed: "Reconstructed",
  doubt: "In doubt: {what}.",
  statistics: "Statistics",
  not_taken: "Nobody took it in this report.",
  taken_text: "Taken in {games} of {all} games; whoever took it won {rate} of them.",
  expert: "For makers of bots",
  load_report: "Load an arena report",
  report_from: "“magnifico tournament … --json” writes such a report.",
  loaded: "Report: {games} games, {bots}",
  forget: "Forget the report",
  not_a_report: "This file is not an arena report: {why}",
  other_game: "This report is about another game: {game}.",
  worth: "What it is worth",
  worth_text:
    "When it was given away for nothing, the final points of its owner changed by {points} on average (95 %: {low} to {high}; {trials} trials by {bot}).",
  choice_text:
    "Chosen in the place of the others on offer, it changed the final points of its owner by {points} on average (95 %: {low} to {high}; {trials} trials by {bot}).",
  seats: "What the seats won",
  seats_text: "{games} games of {bot} against itself, two players.",
  seat_bar: "Seat {seat}: {rate} of the games, {points} points",
  worth_strip: "Each line is one of {count} of its type",
  worth_badge: "{points} points",
  by_worth: "Most valuable first",
  by_wins: "Best results first",
  wins_badge: "{rate} wins",
  module_base: "Base game",
  module_solo: "Solo game",
  module_advanced: "Advanced game",
  module_houses: "Houses of Renaissance",
  module_pazzi: "The Pazzi Conspiracy",
  module_promo: "Promos",
  group_card: "Development cards",
  group_leader: "Leaders",
  group_token: "Solo tokens",
  group_tile: "Pope's Favor tiles",
  group_marble: "Marbles",
  group_territory: "Territories",
  group_building: "Buildings",
  group_character: "Characters",
  group_venture: "Ventures",
  group_excommunication: "Excommunications",
  "group_bonus-tile": "Bonus tiles",
  group_family: "Families",
  "group_auction-tile": "Auction tiles",
  "group_adaptation-tile": "Adaptation tiles",
  "group_faith-tile": "Faith tiles",
  "group_visconti-token": "Visconti tokens",
  effect_gives: "gives {good}",
  effect_any: "gives a resource of choice",
  effect_privileges: "Council Privilege",
  effect_bonus_card: "takes another card",
  effect_activation: "Harvest or Production action",
  effect_discount: "discount",
  effect_exchange: "exchange",
  effect_count: "counts something",
  effect_value: "raises or lowers values",
  effect_final: "points at the end",
  effect_once: "once per round",
  effect_depot: "extra depot",
  effect_white: "white marbles",
  effect_production: "production power",
  effect_opponents: "affects the others",
  effect_penalty: "penalty",
  effect_remove: "removes cards",
  effect_cross: "moves the black cross",
} as const;

export const it: Record<keyof typeof en, string> = {
  title: "Galleria",
  intro:
    "Tutte le carte, le tessere e i gettoni dei due giochi. Scegline una per vederne le regole.",
  search: "Cerca nei nomi e nei testi",
  kind: "Tipo",
  stage: "Fase",
  expansion: "Espansione",
  effect: "Effetto",
  cost: "Costo",
  colour: "Colore",
  every: "tutti",
  free: "non costa nulla",
  only_reconstructed: "Solo valori ricostruiti",
  clear: "Togli i filtri",
  none: "Nessun risultato.",
  found: "{count} di {all}",
  more: "Mostra altro",
  rules: "Regole",
  details: "Dati",
  in_english: "In inglese",
  in_italian: "In italiano",
  reconstructed: "Ricostruito",
  doubt: "In dubbio: {what}.",
  statistics: "Statistiche",
  not_taken: "In questo rapporto nessuno l'ha presa.",
  taken_text: "Presa in {games} partite su {all}; chi l'ha presa ne ha vinto il {rate}.",
  expert: "Per chi crea bot",
  load_report: "Carica un rapporto dell'arena",
  report_from: "Lo scrive “magnifico tournament … --json”.",
  loaded: "Rapporto: {games} partite, {bots}",
  forget: "Dimentica il rapporto",
  not_a_report: "Questo file non è un rapporto dell'arena: {why}",
  other_game: "Questo rapporto riguarda un altro gioco: {game}.",
  worth: "Quanto vale",
  worth_text:
    "Quando è stata data gratis, i punti finali di chi l'aveva sono cambiati in media di {points} (95 %: da {low} a {high}; {trials} prove giocate da {bot}).",
  choice_text:
    "Scelta al posto delle altre in offerta, ha cambiato i punti finali di chi l'aveva in media di {points} (95 %: da {low} a {high}; {trials} prove giocate da {bot}).",
  seats: "Quanto hanno vinto i posti",
  seats_text: "{games} partite di {bot} contro se stesso, due giocatori.",
  seat_bar: "Posto {seat}: {rate} delle partite, {points} punti",
  worth_strip: "Ogni linea è uno dei {count} dello stesso tipo",
  worth_badge: "{points} punti",
  by_worth: "Prima quelli che valgono di più",
  by_wins: "Prima i risultati migliori",
  wins_badge: "{rate} vittorie",
  module_base: "Gioco base",
  module_solo: "Gioco in solitario",
  module_advanced: "Gioco avanzato",
  module_houses: "Famiglie del Rinascimento",
  module_pazzi: "La Congiura dei Pazzi",
  module_promo: "Promo",
  group_card: "Carte sviluppo",
  group_leader: "Leader",
  group_token: "Gettoni del solitario",
  group_tile: "Tessere Favore Papale",
  group_marble: "Biglie",
  group_territory: "Territori",
  group_building: "Edifici",
  group_character: "Personaggi",
  group_venture: "Imprese",
  group_excommunication: "Scomuniche",
  "group_bonus-tile": "Tessere bonus",
  group_family: "Famiglie",
  "group_auction-tile": "Tessere asta",
  "group_adaptation-tile": "Tessere adattamento",
  "group_faith-tile": "Tessere fede",
  "group_visconti-token": "Gettoni Visconti",
  effect_gives: "dà {good}",
  effect_any: "dà una risorsa a scelta",
  effect_privileges: "Privilegio del Consiglio",
  effect_bonus_card: "prende un'altra carta",
  effect_activation: "azione Raccolto o Produzione",
  effect_discount: "sconto",
  effect_exchange: "scambio",
  effect_count: "conta qualcosa",
  effect_value: "cambia i valori",
  effect_final: "punti alla fine",
  effect_once: "una volta per round",
  effect_depot: "deposito in più",
  effect_white: "biglie bianche",
  effect_production: "potere di produzione",
  effect_opponents: "riguarda gli altri",
  effect_penalty: "penalità",
  effect_remove: "toglie carte",
  effect_cross: "muove la croce nera",
};

export const msg = withShared(en, it);

const plain = (key: string, otherwise: string): string =>
  key in en ? (msg[key as keyof typeof en] as () => string)() : otherwise;

export function groupName(game: string, group: string): string {
  return gameOf(game).groups[group]?.() ?? plain(`group_${group}`, group);
}

export function moduleName(module: string): string {
  return plain(`module_${module}`, module);
}

function goodLabel(good: string): string {
  return (isSymbol(good) ? symbolName(good) : undefined) ?? good.replaceAll("_", " ");
}

/** A tag of `filter.ts` in words: `gives:coin`, `discount`. */
export function effectName(tag: string): string {
  if (tag.startsWith("gives:")) return msg.effect_gives({ good: goodLabel(tag.slice(6)) });
  return plain(`effect_${tag}`, tag);
}

export function costName(game: string, tag: string): string {
  if (tag === "free") return msg.free();
  const kind = tag.startsWith("card-") ? tag.slice("card-".length) : "";
  return (kind && gameOf(game).cardNames?.(kind)) || goodLabel(tag);
}

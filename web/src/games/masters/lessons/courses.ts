/** What can be learnt of Masters of Renaissance: a first game, then the game against Lorenzo. */

import { decision, event, tour, type Course } from "../../../learn/lesson";
import { LESSONS } from "./lessons";
import { msg } from "../words";

const SOLO = [
  tour("solo-welcome", {
    look: ".lorenzo",
    panel: "board",
    en: "Alone against Lorenzo\nLorenzo il Magnifico is your only opponent. He builds nothing: after each of your turns he turns a token over. Win before the time that his tokens leave you has run out.",
    it: "Da solo contro Lorenzo\nLorenzo il Magnifico è il tuo unico avversario. Non costruisce nulla: dopo ogni tuo turno gira un segnalino. Vinci prima che finisca il tempo che i suoi segnalini ti lasciano.",
    rules: ["MR-SOLO-01", "MR-SOLO-02"],
  }),
  tour("solo-ends", {
    look: "section.faith",
    panel: "board",
    en: "Two ways to win, two ways to lose\nYou win with your seventh card, or when your cross reaches the end of the track. You lose when Lorenzo's black cross gets there first, or when one colour of cards is used up.",
    it: "Due modi di vincere, due di perdere\nVinci con la tua settima carta o quando la tua croce arriva in fondo al tracciato. Perdi quando la croce nera di Lorenzo arriva prima o quando un colore di carte si esaurisce.",
    rules: ["MR-SOLO-09", "MR-SOLO-10", "MR-SOLO-11"],
  }),
  decision("turn", {
    en: "Your turn is as ever\nMarbles, a card or production. There is no time to lose: every turn costs a token. Every resource that you discard moves the black cross.",
    it: "Il tuo turno è quello di sempre\nBiglie, una carta o la produzione. Non c'è tempo da perdere: ogni turno costa un segnalino. Ogni risorsa che scarti fa avanzare la croce nera.",
    rules: ["MR-TURN-01", "MR-SOLO-07"],
  }),
  event("token", {
    look: ".lorenzo",
    panel: "board",
    en: "Lorenzo turned a token over\nThere are seven. Four take two cards of one colour from the grid, the cheapest first. Two move the black cross by two. The last moves it by one, and all seven are shuffled again.",
    it: "Lorenzo ha girato un segnalino\nSono sette. Quattro tolgono due carte di un colore dalla griglia, prima le più economiche. Due fanno avanzare la croce nera di due. L'ultimo la fa avanzare di uno, e tutti e sette vengono rimescolati.",
    rules: ["MR-SOLO-03", "MR-SOLO-04", "MR-SOLO-05", "MR-SOLO-06"],
  }),
  event("removed", {
    look: "section.grid",
    panel: "board",
    en: "Cards were taken away\nWatch the colour that is getting short: when it is used up, you have lost. Buy what you need of it in time.",
    it: "Sono sparite delle carte\nTieni d'occhio il colore che scarseggia: quando si esaurisce, hai perso. Compra per tempo ciò che ti serve.",
    rules: ["MR-SOLO-04", "MR-SOLO-09"],
  }),
];

export const COURSES: readonly Course[] = [
  {
    id: "masters",
    title: msg.course_first,
    text: msg.lesson,
    picture: { slug: "fair", group: "building" },
    guided: true,
    lessons: LESSONS,
  },
  {
    id: "masters-solo",
    title: msg.course_solo,
    text: msg.course_solo_text,
    picture: { slug: "governor", group: "character" },
    bots: 0,
    lessons: SOLO,
  },
];

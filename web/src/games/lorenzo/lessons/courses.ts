/** What can be learnt of Lorenzo il Magnifico: a first game, then one thing more in each. */

import { decision, event, tour, type Course } from "../../../learn/lesson";
import { LESSONS } from "./lessons";
import { msg } from "../words";

const LEADERS = [
  tour("leaders-welcome", {
    en: "The advanced game\nTwo things are new: everybody chooses a bonus tile of their own, and everybody has four leaders in hand. All the rest stays as you know it.",
    it: "Il gioco avanzato\nDue cose sono nuove: ognuno sceglie una propria tessera bonus e ha in mano quattro Leader. Tutto il resto rimane come lo conosci.",
    rules: ["LM-ADV-05"],
  }),
  decision("bonus-tile", {
    en: "A bonus tile of your own\nThe tile pays at every harvest and production that you carry out. Whoever plays last chooses first. Take military points if you want many territories.",
    it: "Una tessera bonus tutta tua\nLa tessera rende a ogni raccolto e a ogni produzione che fai. Chi gioca per ultimo sceglie per primo. Prendi i punti militari se vuoi molti territori.",
    rules: ["LM-ADV-01", "LM-ADV-02"],
  }),
  decision("draft", {
    en: "Four leaders, one after the other\nKeep one and pass the others on; that is repeated until everybody has four. A leader asks for goods or cards, which you must have but do not pay. Look for requirements that fit together, such as many characters.",
    it: "Quattro Leader, uno alla volta\nTienine uno e passa gli altri; si ripete finché ognuno ne ha quattro. Un Leader chiede beni o carte che devi avere, ma non paghi. Cerca richieste che vadano d'accordo, per esempio molti personaggi.",
    rules: ["LM-ADV-03", "LM-LEAD-01"],
  }),
  decision("turn", {
    look: ".mine .leaders",
    panel: "mine",
    en: "Your leaders\nBefore or after you place a member you may play leaders whose requirements you meet, use those in play, and discard one from your hand for a privilege of the Council. Choose a leader to see what it can do now.",
    it: "I tuoi Leader\nPrima o dopo aver piazzato un familiare puoi giocare i Leader di cui soddisfi le richieste, usare quelli in gioco e scartarne uno dalla mano per un privilegio del Consiglio. Scegli un Leader per vedere che cosa può fare adesso.",
    rules: ["LM-LEAD-05", "LM-LEAD-06", "LM-LEAD-07"],
  }),
  decision("after", {
    en: "Before the turn ends\nThe member stands. If a leader can be played or used now, this is the moment; otherwise end your turn. The settings can do that for you.",
    it: "Prima della fine del turno\nIl familiare è piazzato. Se ora puoi giocare o usare un Leader, è il momento; altrimenti termina il turno. Nelle impostazioni puoi farlo fare al tavolo.",
    rules: ["LM-LEAD-05"],
  }),
  event("play-leader", {
    en: "A leader came into play\nSome work for good, others once in each round: those turn face down when they are used and come back in the next round. Their requirements no longer matter.",
    it: "Un Leader è entrato in gioco\nAlcuni funzionano per sempre, altri una volta per round: questi si girano quando si usano e tornano nel round seguente. Le loro richieste non contano più.",
    rules: ["LM-LEAD-02", "LM-LEAD-08", "LM-LEAD-09"],
  }),
  event("discard-leader", {
    en: "A leader was discarded\nA leader that you will never be able to play is still worth a privilege of the Council: coins, servants, goods, military or faith points.",
    it: "Un Leader è stato scartato\nUn Leader che non riuscirai mai a giocare vale comunque un privilegio del Consiglio: monete, servitori, beni, punti militari o fede.",
    rules: ["LM-LEAD-06"],
  }),
];

const HOUSES = [
  tour("houses-welcome", {
    en: "Houses of Renaissance\nEverybody leads one of the great families, which has an ability of its own. A fifth tower offers special cards, and special tokens are a new kind of good.",
    it: "Famiglie del Rinascimento\nOgnuno guida una delle grandi famiglie, con una sua abilità. Una quinta torre offre carte speciali, e i gettoni speciali sono un nuovo tipo di bene.",
    rules: ["LM-HSET-01", "LM-HSET-08"],
  }),
  decision("auction", {
    look: ".auction",
    panel: "board",
    en: "The auction of the families\nYou do not pay: you choose how little you start with. A low line gives many goods, a high line few, but it outbids the others. Whoever is outbid must bid again at once. The highest line settles a family for good.",
    it: "L'asta delle famiglie\nNon si paga: scegli con quanto poco cominciare. Una linea bassa dà molti beni, una alta pochi, ma supera le altre offerte. Chi viene superato deve subito rilanciare. La linea più alta assegna la famiglia una volta per tutte.",
    rules: ["LM-AUCTION-02", "LM-AUCTION-04", "LM-AUCTION-06"],
  }),
  event("family", {
    look: ".mine .house",
    panel: "mine",
    en: "Your family\nIts tile says what only you can do. Point at it to read it. The goods of your line are what you start with; there are no others.",
    it: "La tua famiglia\nLa tessera dice che cosa puoi fare solo tu. Indicala per leggerla. I beni della tua linea sono ciò con cui cominci; non ce ne sono altri.",
    rules: ["LM-AUCTION-07", "LM-HSET-06"],
  }),
  decision("turn", {
    look: ".towers > :last-child",
    panel: "board",
    en: "The special tower\nIts cards are territories, characters, buildings or ventures like the others, and lie with them on your board, but many cost special tokens. Floors 3 and 4 give tokens at once, which may pay for the card.",
    it: "La torre speciale\nLe sue carte sono territori, personaggi, edifici o imprese come le altre e stanno con loro sulla plancia, ma molte costano gettoni speciali. I piani 3 e 4 danno subito gettoni, che possono pagare la carta.",
    rules: ["LM-STOWER-01", "LM-STOWER-02", "LM-STOWER-03"],
  }),
  event("draw-token", {
    look: ".mine .house",
    panel: "mine",
    en: "Special tokens\nEach token shows a bonus. In your turn you may cash any number of them; or pay with them, whatever they show. Nobody sees what you hold. At the end unused tokens are worth nothing.",
    it: "Gettoni speciali\nOgni gettone mostra un bonus. Nel tuo turno puoi incassarne quanti vuoi; oppure pagare con essi, qualunque cosa mostrino. Nessuno vede quelli che hai. Alla fine i gettoni non usati non valgono nulla.",
    rules: ["LM-TOKEN-02", "LM-TOKEN-03", "LM-TOKEN-05"],
  }),
];

const PAZZI = [
  tour("pazzi-welcome", {
    en: "The Pazzi Conspiracy\nTwenty-four more cards are shuffled into the towers. Many of them attack: they take something from the other players, use their cards, or reward you for harming yourself.",
    it: "La congiura dei Pazzi\nAltre ventiquattro carte vengono mescolate nelle torri. Molte attaccano: tolgono qualcosa agli altri giocatori, usano le loro carte o ti premiano se danneggi te stesso.",
    rules: ["LM-PSET-01", "LM-PSET-02"],
  }),
  decision("opponent-discard", {
    en: "Somebody conspires against you\nA card makes you choose what you lose. What a lost card gave you before stays yours, but it no longer works and scores nothing.",
    it: "Qualcuno congiura contro di te\nUna carta ti fa scegliere che cosa perdi. Ciò che una carta persa ti ha dato resta tuo, ma non funziona più e non dà punti.",
    rules: ["LM-PGEN-01", "LM-PGEN-02"],
  }),
  decision("opponent-give", {
    en: "You have to give something\nChoose what you give to the player whose card asks for it. If you do not have enough of anything, you give all of one kind.",
    it: "Devi dare qualcosa\nScegli che cosa dare al giocatore la cui carta lo chiede. Se non hai abbastanza di nulla, dai tutto di un tipo.",
    rules: ["LM-PGEN-06", "LM-PGEN-07"],
  }),
  decision("opponent-tax", {
    en: "Pay, or let it be\nA card asks you for a price. Look at what refusing would cost you.",
    it: "Paga, oppure no\nUna carta ti chiede un prezzo. Guarda che cosa ti costerebbe rifiutare.",
    rules: ["LM-PGEN-01", "LM-PGEN-04"],
  }),
  decision("borrow", {
    en: "Other people's cards\nFor one action you use the cards of an opponent as if they were yours, with your own bonus tile and your own modifiers.",
    it: "Le carte degli altri\nPer un'azione usi le carte di un avversario come se fossero tue, con la tua tessera bonus e i tuoi modificatori.",
    rules: ["LM-PGEN-08"],
  }),
  decision("discard-own", {
    en: "A sacrifice\nYou may give up something of your own for what the card promises. Think of what a card would still score at the end.",
    it: "Un sacrificio\nPuoi rinunciare a qualcosa di tuo per ciò che la carta promette. Pensa a quanto quella carta varrebbe ancora alla fine.",
    rules: ["LM-PGEN-02", "LM-PGEN-03"],
  }),
  event("discard-card", {
    en: "A card left a board\nIts row closes up to the left, so that the next territory asks for less military strength again. Its lasting effect and its final points are gone.",
    it: "Una carta ha lasciato la plancia\nLa fila si richiude verso sinistra, così il prossimo territorio chiede di nuovo meno forza militare. Il suo effetto duraturo e i suoi punti finali sono persi.",
    rules: ["LM-PGEN-02", "LM-PGEN-03"],
  }),
];

export const COURSES: readonly Course[] = [
  {
    id: "lorenzo",
    title: msg.course_first,
    text: msg.lesson,
    picture: { slug: "scholar", group: "character" },
    guided: true,
    lessons: LESSONS,
  },
  {
    id: "lorenzo-leaders",
    title: msg.course_leaders,
    text: msg.course_leaders_text,
    picture: { slug: "patron", group: "character" },
    options: { advanced: true },
    lessons: LEADERS,
  },
  {
    id: "lorenzo-houses",
    title: msg.addon_houses,
    text: msg.course_houses_text,
    picture: { slug: "palace", group: "building" },
    options: { houses: true },
    bots: 2,
    lessons: HOUSES,
  },
  {
    id: "lorenzo-pazzi",
    title: msg.addon_pazzi,
    text: msg.course_pazzi_text,
    picture: { slug: "conspirator", group: "character" },
    options: { pazzi: true },
    bots: 2,
    lessons: PAZZI,
  },
];

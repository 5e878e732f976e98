/** What the learner is told, and when: at the start, when a decision or an event first comes up. */

import type { Words } from "../wire";

export interface Lesson {
  id: string;
  /** A kind of decision, of an event, or the start of the game. */
  when: { start: true } | { kind: string } | { event: string };
  title: Words;
  text: Words;
  /** The part of the table that it is about. */
  look?: string;
  /** The panel of the phone that it is on. */
  panel?: "board" | "mine" | "players";
  rules: readonly string[];
}

const start = { start: true } as const;

export const LORENZO: readonly Lesson[] = [
  {
    id: "welcome",
    when: start,
    title: { en: "Welcome to Florence", it: "Benvenuto a Firenze" },
    text: {
      en: "You lead a family for six rounds. Whoever has the most victory points at the end wins. In each round you place your four family members on the board, one per turn; every place does something for you.",
      it: "Guidi una famiglia per sei round. Vince chi alla fine ha più punti vittoria. In ogni round metti sul tabellone i tuoi quattro familiari, uno per turno; ogni posto fa qualcosa per te.",
    },
    rules: ["LM-ROUND-01", "LM-ROUND-06"],
  },
  {
    id: "towers",
    when: start,
    look: ".towers",
    panel: "board",
    title: { en: "Four towers of cards", it: "Quattro torri di carte" },
    text: {
      en: "Each tower offers four cards of one kind. Territories bring goods when you harvest, buildings when you produce, characters help for good, ventures give points at the end. Higher floors need a higher value, but add a bonus.",
      it: "Ogni torre offre quattro carte di un tipo. I territori danno beni col raccolto, gli edifici con la produzione, i personaggi aiutano per sempre, le imprese danno punti alla fine. I piani alti chiedono un valore più alto, ma aggiungono un bonus.",
    },
    rules: ["LM-TOWER-01", "LM-TOWER-07", "LM-TOWER-11"],
  },
  {
    id: "members",
    when: start,
    look: ".members",
    panel: "mine",
    title: { en: "Your family and the dice", it: "La tua famiglia e i dadi" },
    text: {
      en: "Three members are worth what the die of their colour shows; the same dice count for everybody. The fourth has no colour and is worth 0. Servants raise a member: one servant, one point.",
      it: "Tre familiari valgono quanto mostra il dado del loro colore; i dadi sono gli stessi per tutti. Il quarto non ha colore e vale 0. I servitori aumentano un familiare: un servitore, un punto.",
    },
    rules: ["LM-VALUE-01", "LM-VALUE-02", "LM-VALUE-05"],
  },
  {
    id: "spaces",
    when: start,
    look: ".spaces",
    panel: "board",
    title: { en: "Other places", it: "Altri posti" },
    text: {
      en: "The Council Palace gives a coin and a privilege, and who goes there first plays earlier next round. The market gives goods. Harvest and production activate the cards that you own.",
      it: "Il Palazzo del Consiglio dà una moneta e un privilegio, e chi ci va per primo giocherà prima nel round seguente. Il mercato dà beni. Raccolto e produzione attivano le carte che possiedi.",
    },
    rules: ["LM-COUNCIL-02", "LM-MARKET-03", "LM-HARV-05"],
  },
  {
    id: "turn",
    when: { kind: "turn" },
    title: { en: "Your turn: place a member", it: "Il tuo turno: piazza un familiare" },
    text: {
      en: "Choose a member, then a place that glows; or choose the place first. Before anything counts you see below what it costs and brings. A place that does not glow tells you why when you choose it. To start with, a territory and then a harvest is a good plan.",
      it: "Scegli un familiare e poi un posto che brilla; o prima il posto. Prima che valga, vedi sotto che cosa costa e che cosa porta. Un posto che non brilla ti dice il perché se lo scegli. Per cominciare, un territorio e poi un raccolto sono un buon piano.",
    },
    rules: ["LM-ROUND-06", "LM-TOWER-13"],
  },
  {
    id: "servants",
    when: { kind: "servants" },
    title: { en: "Servants make it stronger", it: "I servitori la rafforzano" },
    text: {
      en: "Here you may add servants to the action. Only as many as needed are taken at first; more of them can make a harvest or a production reach further cards. Spent servants are gone.",
      it: "Qui puoi aggiungere servitori all'azione. All'inizio si prendono solo quelli necessari; con più servitori un raccolto o una produzione raggiunge altre carte. I servitori spesi sono persi.",
    },
    rules: ["LM-VALUE-05", "LM-VALUE-06"],
  },
  {
    id: "pay",
    when: { kind: "pay" },
    title: { en: "Two ways to pay", it: "Due modi di pagare" },
    text: {
      en: "Some cards have two prices, one of them often in military points. Choose the one that you can spare.",
      it: "Alcune carte hanno due prezzi, di cui uno spesso in punti militari. Scegli quello che puoi permetterti.",
    },
    rules: ["LM-CARD-02", "LM-VENT-02"],
  },
  {
    id: "privilege",
    when: { kind: "privilege" },
    title: { en: "A privilege of the Council", it: "Un privilegio del Consiglio" },
    text: {
      en: "The Council lets you choose: goods, servants, coins, military or faith points. Several privileges from one source must all be different.",
      it: "Il Consiglio ti fa scegliere: beni, servitori, monete, punti militari o fede. Più privilegi della stessa fonte devono essere tutti diversi.",
    },
    rules: ["LM-PRIV-01", "LM-PRIV-03"],
  },
  {
    id: "bonus-card",
    when: { kind: "bonus-card" },
    title: { en: "Another card at once", it: "Subito un'altra carta" },
    text: {
      en: "A card lets you take one more card without placing a member. Its value says which floors you reach; servants may help, and the price of the card is still due. You may also do without it.",
      it: "Una carta te ne fa prendere un'altra senza piazzare un familiare. Il suo valore dice quali piani raggiungi; i servitori possono aiutare, e il prezzo della carta va comunque pagato. Puoi anche rinunciare.",
    },
    rules: ["LM-BONUS-01", "LM-BONUS-02", "LM-BONUS-07"],
  },
  {
    id: "bonus-activation",
    when: { kind: "bonus-activation" },
    title: { en: "An extra harvest or production", it: "Un raccolto o una produzione in più" },
    text: {
      en: "This activates your cards without a member. The value is given; servants raise it, so that more of your cards take part.",
      it: "Questo attiva le tue carte senza un familiare. Il valore è dato; i servitori lo aumentano, così partecipano più carte.",
    },
    rules: ["LM-BONUS-05"],
  },
  {
    id: "exchange",
    when: { kind: "exchange" },
    title: { en: "Exchanges in production", it: "Gli scambi nella produzione" },
    text: {
      en: "Your buildings offer exchanges: pay what stands before the arrow, receive what follows it. Each card works once, you choose which, and you can pay only with what you had before the production.",
      it: "I tuoi edifici offrono scambi: paghi ciò che sta prima della freccia e ricevi ciò che segue. Ogni carta funziona una volta, scegli tu quali, e paghi solo con ciò che avevi prima della produzione.",
    },
    rules: ["LM-EFFECT-02", "LM-PROD-01", "LM-PROD-04"],
  },
  {
    id: "vatican",
    when: { kind: "vatican" },
    title: { en: "The Church asks for support", it: "La Chiesa chiede sostegno" },
    text: {
      en: "You have enough faith to choose. Support the Church: all your faith points turn into victory points, and you start again from zero. Or refuse, keep your faith and take the excommunication of this period, a lasting penalty.",
      it: "Hai abbastanza fede per scegliere. Sostieni la Chiesa: tutti i tuoi punti fede diventano punti vittoria, e riparti da zero. Oppure rifiuta, tieni la fede e prendi la scomunica del periodo, una penalità duratura.",
    },
    rules: ["LM-VATICAN-04", "LM-VATICAN-05", "LM-VATICAN-06"],
  },
  {
    id: "take-card",
    when: { event: "take-card" },
    look: ".mine",
    panel: "mine",
    title: { en: "A card joined a board", it: "Una carta è entrata in gioco" },
    text: {
      en: "Cards lie on the board of their owner. Further territories ask for military strength; look at the numbers above the empty places. A tower where somebody stands costs three coins more.",
      it: "Le carte stanno sulla plancia di chi le possiede. Altri territori chiedono forza militare: guarda i numeri sopra i posti vuoti. Una torre in cui c'è già qualcuno costa tre monete in più.",
    },
    rules: ["LM-TERR-03", "LM-TOWER-03"],
  },
  {
    id: "new-round",
    when: { event: "end-round" },
    title: { en: "A round is over", it: "Un round è finito" },
    text: {
      en: "All members go home, new cards come into the towers, the dice are rolled again. After every second round the Church looks at everybody's faith: be at 3, 4 and 5 faith points in rounds 2, 4 and 6.",
      it: "Tutti i familiari tornano a casa, nelle torri arrivano nuove carte, i dadi si tirano di nuovo. Ogni due round la Chiesa guarda la fede di tutti: abbi 3, 4 e 5 punti fede nei round 2, 4 e 6.",
    },
    rules: ["LM-END-01", "LM-VATICAN-01", "LM-VATICAN-02"],
  },
  {
    id: "excommunicated",
    when: { event: "excommunicate" },
    look: ".church",
    panel: "board",
    title: { en: "Somebody was excommunicated", it: "Qualcuno è stato scomunicato" },
    text: {
      en: "Who has too little faith, or refuses, carries the penalty of the tile for the rest of the game. Point at the tile to read it.",
      it: "Chi ha troppo poca fede, o rifiuta, porta la penalità della tessera fino alla fine. Indica la tessera per leggerla.",
    },
    rules: ["LM-VATICAN-03", "LM-EXGEN-01"],
  },
  {
    id: "over",
    when: { event: "game-over" },
    title: { en: "The reckoning", it: "Il conteggio" },
    text: {
      en: "Territories, characters, ventures, military strength and leftover goods now turn into points. The result shows where everybody's points came from; the replay lets you look at every move again.",
      it: "Territori, personaggi, imprese, forza militare e beni rimasti diventano ora punti. Il risultato mostra da dove vengono i punti di tutti; la replica ti fa rivedere ogni mossa.",
    },
    rules: ["LM-SCORE-01", "LM-SCORE-08"],
  },
];

export const MASTERS: readonly Lesson[] = [
  {
    id: "welcome",
    when: start,
    title: { en: "Welcome, master", it: "Benvenuto, maestro" },
    text: {
      en: "Gather resources, buy development cards, let them produce, and keep an eye on the Pope. The game ends with the seventh card or at the end of the faith track; the most victory points win.",
      it: "Raccogli risorse, compra carte sviluppo, falle produrre e tieni d'occhio il Papa. La partita finisce con la settima carta o in fondo al tracciato fede; vince chi ha più punti vittoria.",
    },
    rules: ["MR-END-01", "MR-SCORE-06"],
  },
  {
    id: "market",
    when: start,
    look: ".market",
    panel: "board",
    title: { en: "The market of marbles", it: "Il mercato delle biglie" },
    text: {
      en: "An arrow takes a whole row or column: each coloured marble is a resource, red is faith, white is nothing. Then the marble from the slide is pushed in and the last one falls out, so the market changes.",
      it: "Una freccia prende un'intera riga o colonna: ogni biglia colorata è una risorsa, la rossa è fede, la bianca nulla. Poi la biglia dello scivolo viene spinta dentro e l'ultima cade fuori: il mercato cambia.",
    },
    rules: ["MR-MARKET-01", "MR-MARKET-02", "MR-COMP-05"],
  },
  {
    id: "cards",
    when: start,
    look: "section.grid",
    panel: "board",
    title: { en: "Development cards", it: "Le carte sviluppo" },
    text: {
      en: "The price stands at the top right, the points in the middle, the production below: what goes in, what comes out. Cards of level I start a slot, II lies on I, III on II.",
      it: "Il prezzo sta in alto a destra, i punti in mezzo, la produzione sotto: che cosa entra, che cosa esce. Il livello I apre uno spazio, il II va sul I, il III sul II.",
    },
    rules: ["MR-BUY-01", "MR-BUY-02"],
  },
  {
    id: "warehouse",
    when: start,
    look: ".warehouse",
    panel: "mine",
    title: { en: "Your storehouse", it: "Il tuo magazzino" },
    text: {
      en: "Three depots for one, two and three pieces; each holds one kind, and no kind lies in two of them. You may rearrange them whenever you like: take hold of a depot and move it onto another. The strongbox beside it holds anything, but only production fills it.",
      it: "Tre depositi da uno, due e tre pezzi; ognuno tiene un solo tipo, e nessun tipo sta in due depositi. Puoi ridisporli quando vuoi: prendi un deposito e spostalo su un altro. Il forziere accanto tiene tutto, ma lo riempie solo la produzione.",
    },
    rules: ["MR-DEPOT-01", "MR-DEPOT-02", "MR-DEPOT-08"],
  },
  {
    id: "faith",
    when: start,
    look: "section.faith",
    panel: "board",
    title: { en: "The faith track", it: "Il tracciato fede" },
    text: {
      en: "Whoever first reaches a space of the Pope calls a report: everybody who stands in its red section turns a tile for points, the others lose theirs. The track itself gives points, too.",
      it: "Chi per primo raggiunge uno spazio del Papa fa scattare un rapporto: chi è nella sua sezione rossa gira una tessera per i punti, gli altri la perdono. Anche il tracciato dà punti.",
    },
    rules: ["MR-FAITH-03", "MR-FAITH-04"],
  },
  {
    id: "keep-leaders",
    when: { kind: "keep-leaders" },
    title: { en: "Choose two leaders", it: "Scegli due Leader" },
    text: {
      en: "You keep two of these four. At the top stands what a leader asks for, below what it does, and the points it is worth once played. Two that want the same colours fit together well. You can also discard one later for a faith point.",
      it: "Ne tieni due di questi quattro. In alto c'è ciò che il Leader richiede, sotto ciò che fa, e i punti che vale una volta giocato. Due che vogliono gli stessi colori vanno bene insieme. Puoi anche scartarne uno più tardi per un punto fede.",
    },
    rules: ["MR-SETUP-03", "MR-LEADER-03"],
  },
  {
    id: "starting-resource",
    when: { kind: "starting-resource" },
    title: { en: "A gift for starting later", it: "Un dono per chi inizia dopo" },
    text: {
      en: "Whoever plays later starts with something: take a resource that the cards of level I near you ask for.",
      it: "Chi gioca dopo comincia con qualcosa: prendi una risorsa che serve per le carte di livello I.",
    },
    rules: ["MR-SETUP-05"],
  },
  {
    id: "turn",
    when: { kind: "turn" },
    title: { en: "Your turn: one of three actions", it: "Il tuo turno: una di tre azioni" },
    text: {
      en: "Take marbles with an arrow, buy a card that glows, or produce. Before or after it you may play or discard leaders. At the start you have nothing: take marbles that pay for a card of level I.",
      it: "Prendi biglie con una freccia, compra una carta che brilla, oppure produci. Prima o dopo puoi giocare o scartare Leader. All'inizio non hai nulla: prendi biglie che paghino una carta di livello I.",
    },
    rules: ["MR-TURN-01", "MR-TURN-02"],
  },
  {
    id: "store",
    when: { kind: "store" },
    look: ".warehouse",
    title: { en: "Store or discard", it: "Riponi o scarta" },
    text: {
      en: "What you took must fit into your depots; the table finds the arrangement. What does not fit is discarded, and every piece gives each other player a step of faith. You see for every way what it means for the others.",
      it: "Ciò che hai preso deve entrare nei depositi; il tavolo trova la disposizione. Ciò che non entra si scarta, e ogni pezzo dà un passo di fede a ciascun altro. Per ogni modo vedi che cosa comporta per gli altri.",
    },
    rules: ["MR-DEPOT-05", "MR-DEPOT-07"],
  },
  {
    id: "white",
    when: { kind: "white" },
    title: { en: "White marbles are worth something", it: "Le biglie bianche valgono qualcosa" },
    text: {
      en: "Your leader turns white marbles into a resource. With two such leaders you choose for each marble.",
      it: "Il tuo Leader trasforma le biglie bianche in una risorsa. Con due di questi Leader scegli per ogni biglia.",
    },
    rules: ["MR-LEADER-05", "MR-LEADER-06"],
  },
  {
    id: "powers",
    when: { kind: "powers" },
    title: { en: "Production: all powers together", it: "Produzione: tutti i poteri insieme" },
    text: {
      en: "Choose every power that shall work; the balance shows what you pay, what you receive and what is left. Everything is paid first and received afterwards, into the strongbox. The basic power turns any two resources into one.",
      it: "Scegli tutti i poteri che devono lavorare; il bilancio mostra ciò che paghi, ciò che ricevi e ciò che resta. Prima si paga tutto, poi si riceve tutto, nel forziere. Il potere base trasforma due risorse qualsiasi in una.",
    },
    rules: ["MR-PROD-01", "MR-PROD-02", "MR-PROD-03"],
  },
  {
    id: "basic-input",
    when: { kind: "basic-input" },
    title: { en: "What the basic power uses up", it: "Che cosa consuma il potere base" },
    text: {
      en: "Any two resources, alike or different. Give away what you have too much of.",
      it: "Due risorse qualsiasi, uguali o diverse. Dai via ciò che hai in eccesso.",
    },
    rules: ["MR-PROD-02"],
  },
  {
    id: "output",
    when: { kind: "output" },
    title: { en: "What it makes", it: "Che cosa produce" },
    text: {
      en: "Choose the resource that you receive. Look at the card that you want to buy next.",
      it: "Scegli la risorsa che ricevi. Guarda la carta che vuoi comprare dopo.",
    },
    rules: ["MR-PROD-02", "MR-LEADER-08"],
  },
  {
    id: "pay",
    when: { kind: "pay" },
    title: { en: "From where to pay", it: "Da dove pagare" },
    text: {
      en: "Resources may come from the storehouse and from the strongbox. It is mostly better to empty the storehouse, which has little room; the arrows change it.",
      it: "Le risorse possono venire dal magazzino e dal forziere. Di solito conviene vuotare il magazzino, che ha poco posto; le frecce lo cambiano.",
    },
    rules: ["MR-PROD-04"],
  },
  {
    id: "end-turn",
    when: { kind: "end-turn" },
    title: { en: "The end of the turn", it: "La fine del turno" },
    text: {
      en: "The action is done. You may still play or discard a leader; then end the turn.",
      it: "L'azione è fatta. Puoi ancora giocare o scartare un Leader; poi termina il turno.",
    },
    rules: ["MR-TURN-02", "MR-TURN-04"],
  },
  {
    id: "bought",
    when: { event: "bought" },
    look: ".slots",
    panel: "mine",
    title: { en: "A card was bought", it: "Una carta è stata comprata" },
    text: {
      en: "Its production can be used from the next turn on; in every slot only the card on top works. The seventh card of a player ends the game.",
      it: "La sua produzione si può usare dal turno seguente; in ogni spazio funziona solo la carta in cima. La settima carta di un giocatore chiude la partita.",
    },
    rules: ["MR-BUY-05", "MR-END-01"],
  },
  {
    id: "discarded",
    when: { event: "discarded" },
    look: "section.faith",
    panel: "board",
    title: { en: "Resources were discarded", it: "Risorse scartate" },
    text: {
      en: "Every discarded resource moves all other players one step along the faith track.",
      it: "Ogni risorsa scartata fa avanzare di un passo tutti gli altri sul tracciato fede.",
    },
    rules: ["MR-DEPOT-05"],
  },
  {
    id: "report",
    when: { event: "report" },
    look: "section.faith",
    panel: "board",
    title: { en: "A Vatican Report", it: "Un rapporto in Vaticano" },
    text: {
      en: "Somebody reached the Pope. Who stands in the section, or beyond it, turned the tile; the others lost it for good.",
      it: "Qualcuno ha raggiunto il Papa. Chi è nella sezione, o oltre, ha girato la tessera; gli altri l'hanno persa per sempre.",
    },
    rules: ["MR-FAITH-03", "MR-FAITH-04"],
  },
  {
    id: "ending",
    when: { event: "end-triggered" },
    title: { en: "The last turns", it: "Gli ultimi turni" },
    text: {
      en: "The end has come in sight: the round is played to its end, so that everybody had equally many turns. Make points of what you have.",
      it: "La fine è vicina: il giro si completa, così tutti hanno avuto lo stesso numero di turni. Fai punti con ciò che hai.",
    },
    rules: ["MR-END-01", "MR-END-02"],
  },
  {
    id: "over",
    when: { event: "game-over" },
    title: { en: "The reckoning", it: "Il conteggio" },
    text: {
      en: "Cards, faith, tiles, leaders in play and one point for every five resources. The result shows where everybody's points came from; the replay lets you look at every move again.",
      it: "Carte, fede, tessere, Leader in gioco e un punto ogni cinque risorse. Il risultato mostra da dove vengono i punti di tutti; la replica ti fa rivedere ogni mossa.",
    },
    rules: ["MR-SCORE-01", "MR-SCORE-05", "MR-SCORE-06"],
  },
];

export const LESSONS: Readonly<Record<string, readonly Lesson[]>> = {
  lorenzo: LORENZO,
  masters: MASTERS,
};

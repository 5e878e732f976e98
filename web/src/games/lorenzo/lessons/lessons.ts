/** The first game of Lorenzo il Magnifico. */

import { decision, event, tour, type Lesson } from "../../../learn/lesson";

export const LESSONS: readonly Lesson[] = [
  tour("welcome", {
    en: "Welcome to Florence\nYou lead a family for six rounds. Whoever has the most victory points at the end wins. In each round you place your four family members on the board, one per turn; every place does something for you.",
    it: "Benvenuto a Firenze\nGuidi una famiglia per sei round. Vince chi alla fine ha più punti vittoria. In ogni round metti sul tabellone i tuoi quattro familiari, uno per turno; ogni posto fa qualcosa per te.",
    rules: ["LM-ROUND-01", "LM-ROUND-06"],
  }),
  tour("towers", {
    look: ".towers",
    panel: "board",
    en: "Four towers of cards\nEach tower offers four cards of one kind. Territories bring goods when you harvest, buildings when you produce, characters help for good, ventures give points at the end. Higher floors need a higher value, but add a bonus.",
    it: "Quattro torri di carte\nOgni torre offre quattro carte di un tipo. I territori danno beni col raccolto, gli edifici con la produzione, i personaggi aiutano per sempre, le imprese danno punti alla fine. I piani alti chiedono un valore più alto, ma aggiungono un bonus.",
    rules: ["LM-TOWER-01", "LM-TOWER-07", "LM-TOWER-11"],
  }),
  tour("members", {
    look: ".mine .members, .strip .members",
    panel: "mine",
    en: "Your family and the dice\nThree members are worth what the die of their colour shows; the same dice count for everybody. The fourth has no colour and is worth 0. Servants raise a member: one servant, one point.",
    it: "La tua famiglia e i dadi\nTre familiari valgono quanto mostra il dado del loro colore; i dadi sono gli stessi per tutti. Il quarto non ha colore e vale 0. I servitori aumentano un familiare: un servitore, un punto.",
    rules: ["LM-VALUE-01", "LM-VALUE-02", "LM-VALUE-05"],
  }),
  tour("spaces", {
    look: ".spaces",
    panel: "board",
    en: "Other places\nThe Council Palace gives a coin and a privilege, and who goes there first plays earlier next round. The market gives goods. Harvest and production activate the cards that you own.",
    it: "Altri posti\nIl Palazzo del Consiglio dà una moneta e un privilegio, e chi ci va per primo giocherà prima nel round seguente. Il mercato dà beni. Raccolto e produzione attivano le carte che possiedi.",
    rules: ["LM-COUNCIL-02", "LM-MARKET-03", "LM-HARV-05"],
  }),
  decision("turn", {
    en: "Your turn: place a member\nChoose a member, then a place that glows; or choose the place first. Before anything counts you see below what it costs and brings. A place that does not glow tells you why when you choose it. To start with, a territory and then a harvest is a good plan.",
    it: "Il tuo turno: piazza un familiare\nScegli un familiare e poi un posto che brilla; o prima il posto. Prima che valga, vedi sotto che cosa costa e che cosa porta. Un posto che non brilla ti dice il perché se lo scegli. Per cominciare, un territorio e poi un raccolto sono un buon piano.",
    rules: ["LM-ROUND-06", "LM-TOWER-13"],
  }),
  decision("servants", {
    en: "Servants make it stronger\nHere you may add servants to the action. Only as many as needed are taken at first; more of them can make a harvest or a production reach further cards. Spent servants are gone.",
    it: "I servitori la rafforzano\nQui puoi aggiungere servitori all'azione. All'inizio si prendono solo quelli necessari; con più servitori un raccolto o una produzione raggiunge altre carte. I servitori spesi sono persi.",
    rules: ["LM-VALUE-05", "LM-VALUE-06"],
  }),
  decision("pay", {
    en: "Two ways to pay\nSome cards have two prices, one of them often in military points. Choose the one that you can spare.",
    it: "Due modi di pagare\nAlcune carte hanno due prezzi, di cui uno spesso in punti militari. Scegli quello che puoi permetterti.",
    rules: ["LM-CARD-02", "LM-VENT-02"],
  }),
  decision("privilege", {
    en: "A privilege of the Council\nThe Council lets you choose: goods, servants, coins, military or faith points. Several privileges from one source must all be different.",
    it: "Un privilegio del Consiglio\nIl Consiglio ti fa scegliere: beni, servitori, monete, punti militari o fede. Più privilegi della stessa fonte devono essere tutti diversi.",
    rules: ["LM-PRIV-01", "LM-PRIV-03"],
  }),
  decision("bonus-card", {
    en: "Another card at once\nA card lets you take one more card without placing a member. Its value says which floors you reach; servants may help, and the price of the card is still due. You may also do without it.",
    it: "Subito un'altra carta\nUna carta te ne fa prendere un'altra senza piazzare un familiare. Il suo valore dice quali piani raggiungi; i servitori possono aiutare, e il prezzo della carta va comunque pagato. Puoi anche rinunciare.",
    rules: ["LM-BONUS-01", "LM-BONUS-02", "LM-BONUS-07"],
  }),
  decision("bonus-activation", {
    en: "An extra harvest or production\nThis activates your cards without a member. The value is given; servants raise it, so that more of your cards take part.",
    it: "Un raccolto o una produzione in più\nQuesto attiva le tue carte senza un familiare. Il valore è dato; i servitori lo aumentano, così partecipano più carte.",
    rules: ["LM-BONUS-05"],
  }),
  decision("exchange", {
    en: "Exchanges in production\nYour buildings offer exchanges: pay what stands before the arrow, receive what follows it. Each card works once, you choose which, and you can pay only with what you had before the production.",
    it: "Gli scambi nella produzione\nI tuoi edifici offrono scambi: paghi ciò che sta prima della freccia e ricevi ciò che segue. Ogni carta funziona una volta, scegli tu quali, e paghi solo con ciò che avevi prima della produzione.",
    rules: ["LM-EFFECT-02", "LM-PROD-01", "LM-PROD-04"],
  }),
  decision("vatican", {
    en: "The Church asks for support\nYou have enough faith to choose. Support the Church: all your faith points turn into victory points, and you start again from zero. Or refuse, keep your faith and take the excommunication of this period, a lasting penalty.",
    it: "La Chiesa chiede sostegno\nHai abbastanza fede per scegliere. Sostieni la Chiesa: tutti i tuoi punti fede diventano punti vittoria, e riparti da zero. Oppure rifiuta, tieni la fede e prendi la scomunica del periodo, una penalità duratura.",
    rules: ["LM-VATICAN-04", "LM-VATICAN-05", "LM-VATICAN-06"],
  }),
  event("take-card", {
    look: ".mine .mat",
    panel: "mine",
    en: "A card joined a board\nCards lie on the board of their owner. Further territories ask for military strength; look at the numbers above the empty places. A tower where somebody stands costs three coins more.",
    it: "Una carta è entrata in gioco\nLe carte stanno sulla plancia di chi le possiede. Altri territori chiedono forza militare: guarda i numeri sopra i posti vuoti. Una torre in cui c'è già qualcuno costa tre monete in più.",
    rules: ["LM-TERR-03", "LM-TOWER-03"],
  }),
  event("end-round", {
    id: "new-round",
    en: "A round is over\nAll members go home, new cards come into the towers, the dice are rolled again. After every second round the Church looks at everybody's faith: be at 3, 4 and 5 faith points in rounds 2, 4 and 6.",
    it: "Un round è finito\nTutti i familiari tornano a casa, nelle torri arrivano nuove carte, i dadi si tirano di nuovo. Ogni due round la Chiesa guarda la fede di tutti: abbi 3, 4 e 5 punti fede nei round 2, 4 e 6.",
    rules: ["LM-END-01", "LM-VATICAN-01", "LM-VATICAN-02"],
  }),
  event("excommunicate", {
    id: "excommunicated",
    look: ".church",
    panel: "board",
    en: "Somebody was excommunicated\nWho has too little faith, or refuses, carries the penalty of the tile for the rest of the game. Point at the tile to read it.",
    it: "Qualcuno è stato scomunicato\nChi ha troppo poca fede, o rifiuta, porta la penalità della tessera fino alla fine. Indica la tessera per leggerla.",
    rules: ["LM-VATICAN-03", "LM-EXGEN-01"],
  }),
  event("game-over", {
    id: "over",
    en: "The reckoning\nTerritories, characters, ventures, military strength and leftover goods now turn into points. The result shows where everybody's points came from; the replay lets you look at every move again.",
    it: "Il conteggio\nTerritori, personaggi, imprese, forza militare e beni rimasti diventano ora punti. Il risultato mostra da dove vengono i punti di tutti; la replica ti fa rivedere ogni mossa.",
    rules: ["LM-SCORE-01", "LM-SCORE-08"],
  }),
];

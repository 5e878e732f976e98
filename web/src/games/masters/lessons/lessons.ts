/** The first game of Masters of Renaissance. */

import { decision, event, tour, type Lesson } from "../../../learn/lesson";

export const LESSONS: readonly Lesson[] = [
  tour("welcome", {
    en: "Welcome, master\nGather resources, buy development cards, let them produce, and keep an eye on the Pope. The game ends with the seventh card or at the end of the faith track; the most victory points win.",
    it: "Benvenuto, maestro\nRaccogli risorse, compra carte sviluppo, falle produrre e tieni d'occhio il Papa. La partita finisce con la settima carta o in fondo al tracciato fede; vince chi ha più punti vittoria.",
    rules: ["MR-END-01", "MR-SCORE-06"],
  }),
  tour("market", {
    look: ".market",
    panel: "board",
    en: "The market of marbles\nAn arrow takes a whole row or column: each coloured marble is a resource, red is faith, white is nothing. Then the marble from the slide is pushed in and the last one falls out, so the market changes.",
    it: "Il mercato delle biglie\nUna freccia prende un'intera riga o colonna: ogni biglia colorata è una risorsa, la rossa è fede, la bianca nulla. Poi la biglia dello scivolo viene spinta dentro e l'ultima cade fuori: il mercato cambia.",
    rules: ["MR-MARKET-01", "MR-MARKET-02", "MR-COMP-05"],
  }),
  tour("cards", {
    look: "section.grid",
    panel: "board",
    en: "Development cards\nThe price stands at the top right, the points in the middle, the production below: what goes in, what comes out. Cards of level I start a slot, II lies on I, III on II.",
    it: "Le carte sviluppo\nIl prezzo sta in alto a destra, i punti in mezzo, la produzione sotto: che cosa entra, che cosa esce. Il livello I apre uno spazio, il II va sul I, il III sul II.",
    rules: ["MR-BUY-01", "MR-BUY-02"],
  }),
  tour("warehouse", {
    look: ".mine .warehouse",
    panel: "mine",
    en: "Your storehouse\nThree depots for one, two and three pieces; each holds one kind, and no kind lies in two of them. You may rearrange them whenever you like: take hold of a depot and move it onto another. The strongbox beside it holds anything, but only production fills it.",
    it: "Il tuo magazzino\nTre depositi da uno, due e tre pezzi; ognuno tiene un solo tipo, e nessun tipo sta in due depositi. Puoi ridisporli quando vuoi: prendi un deposito e spostalo su un altro. Il forziere accanto tiene tutto, ma lo riempie solo la produzione.",
    rules: ["MR-DEPOT-01", "MR-DEPOT-02", "MR-DEPOT-08"],
  }),
  tour("faith", {
    look: "section.faith",
    panel: "board",
    en: "The faith track\nWhoever first reaches a space of the Pope calls a report: everybody who stands in its red section turns a tile for points, the others lose theirs. The track itself gives points, too.",
    it: "Il tracciato fede\nChi per primo raggiunge uno spazio del Papa fa scattare un rapporto: chi è nella sua sezione rossa gira una tessera per i punti, gli altri la perdono. Anche il tracciato dà punti.",
    rules: ["MR-FAITH-03", "MR-FAITH-04"],
  }),
  decision("keep-leaders", {
    en: "Choose two leaders\nYou keep two of these four. At the top stands what a leader asks for, below what it does, and the points it is worth once played. Two that want the same colours fit together well. You can also discard one later for a faith point.",
    it: "Scegli due Leader\nNe tieni due di questi quattro. In alto c'è ciò che il Leader richiede, sotto ciò che fa, e i punti che vale una volta giocato. Due che vogliono gli stessi colori vanno bene insieme. Puoi anche scartarne uno più tardi per un punto fede.",
    rules: ["MR-SETUP-03", "MR-LEADER-03"],
  }),
  decision("starting-resource", {
    en: "A gift for starting later\nWhoever plays later starts with something: take a resource that the cards of level I near you ask for.",
    it: "Un dono per chi inizia dopo\nChi gioca dopo comincia con qualcosa: prendi una risorsa che serve per le carte di livello I.",
    rules: ["MR-SETUP-05"],
  }),
  decision("turn", {
    en: "Your turn: one of three actions\nTake marbles with an arrow, buy a card that glows, or produce. Before or after it you may play or discard leaders. At the start you have nothing: take marbles that pay for a card of level I.",
    it: "Il tuo turno: una di tre azioni\nPrendi biglie con una freccia, compra una carta che brilla, oppure produci. Prima o dopo puoi giocare o scartare Leader. All'inizio non hai nulla: prendi biglie che paghino una carta di livello I.",
    rules: ["MR-TURN-01", "MR-TURN-02"],
  }),
  decision("store", {
    look: ".mine .warehouse",
    en: "Store or discard\nWhat you took must fit into your depots; the table finds the arrangement. What does not fit is discarded, and every piece gives each other player a step of faith. You see for every way what it means for the others.",
    it: "Riponi o scarta\nCiò che hai preso deve entrare nei depositi; il tavolo trova la disposizione. Ciò che non entra si scarta, e ogni pezzo dà un passo di fede a ciascun altro. Per ogni modo vedi che cosa comporta per gli altri.",
    rules: ["MR-DEPOT-05", "MR-DEPOT-07"],
  }),
  decision("white", {
    en: "White marbles are worth something\nYour leader turns white marbles into a resource. With two such leaders you choose for each marble.",
    it: "Le biglie bianche valgono qualcosa\nIl tuo Leader trasforma le biglie bianche in una risorsa. Con due di questi Leader scegli per ogni biglia.",
    rules: ["MR-LEADER-05", "MR-LEADER-06"],
  }),
  decision("powers", {
    en: "Production: all powers together\nChoose every power that shall work; the balance shows what you pay, what you receive and what is left. Everything is paid first and received afterwards, into the strongbox. The basic power turns any two resources into one.",
    it: "Produzione: tutti i poteri insieme\nScegli tutti i poteri che devono lavorare; il bilancio mostra ciò che paghi, ciò che ricevi e ciò che resta. Prima si paga tutto, poi si riceve tutto, nel forziere. Il potere base trasforma due risorse qualsiasi in una.",
    rules: ["MR-PROD-01", "MR-PROD-02", "MR-PROD-03"],
  }),
  decision("basic-input", {
    en: "What the basic power uses up\nAny two resources, alike or different. Give away what you have too much of.",
    it: "Che cosa consuma il potere base\nDue risorse qualsiasi, uguali o diverse. Dai via ciò che hai in eccesso.",
    rules: ["MR-PROD-02"],
  }),
  decision("output", {
    en: "What it makes\nChoose the resource that you receive. Look at the card that you want to buy next.",
    it: "Che cosa produce\nScegli la risorsa che ricevi. Guarda la carta che vuoi comprare dopo.",
    rules: ["MR-PROD-02", "MR-LEADER-08"],
  }),
  decision("pay", {
    en: "From where to pay\nResources may come from the storehouse and from the strongbox. It is mostly better to empty the storehouse, which has little room; the arrows change it.",
    it: "Da dove pagare\nLe risorse possono venire dal magazzino e dal forziere. Di solito conviene vuotare il magazzino, che ha poco posto; le frecce lo cambiano.",
    rules: ["MR-PROD-04"],
  }),
  decision("end-turn", {
    en: "The end of the turn\nThe action is done. You may still play or discard a leader; then end the turn.",
    it: "La fine del turno\nL'azione è fatta. Puoi ancora giocare o scartare un Leader; poi termina il turno.",
    rules: ["MR-TURN-02", "MR-TURN-04"],
  }),
  event("bought", {
    look: ".mine .slots",
    panel: "mine",
    en: "A card was bought\nIts production can be used from the next turn on; in every slot only the card on top works. The seventh card of a player ends the game.",
    it: "Una carta è stata comprata\nLa sua produzione si può usare dal turno seguente; in ogni spazio funziona solo la carta in cima. La settima carta di un giocatore chiude la partita.",
    rules: ["MR-BUY-05", "MR-END-01"],
  }),
  event("discarded", {
    look: "section.faith",
    panel: "board",
    en: "Resources were discarded\nEvery discarded resource moves all other players one step along the faith track.",
    it: "Risorse scartate\nOgni risorsa scartata fa avanzare di un passo tutti gli altri sul tracciato fede.",
    rules: ["MR-DEPOT-05"],
  }),
  event("report", {
    look: "section.faith",
    panel: "board",
    en: "A Vatican Report\nSomebody reached the Pope. Who stands in the section, or beyond it, turned the tile; the others lost it for good.",
    it: "Un rapporto in Vaticano\nQualcuno ha raggiunto il Papa. Chi è nella sezione, o oltre, ha girato la tessera; gli altri l'hanno persa per sempre.",
    rules: ["MR-FAITH-03", "MR-FAITH-04"],
  }),
  event("end-triggered", {
    id: "ending",
    en: "The last turns\nThe end has come in sight: the round is played to its end, so that everybody had equally many turns. Make points of what you have.",
    it: "Gli ultimi turni\nLa fine è vicina: il giro si completa, così tutti hanno avuto lo stesso numero di turni. Fai punti con ciò che hai.",
    rules: ["MR-END-01", "MR-END-02"],
  }),
  event("game-over", {
    id: "over",
    en: "The reckoning\nCards, faith, tiles, leaders in play and one point for every five resources. The result shows where everybody's points came from; the replay lets you look at every move again.",
    it: "Il conteggio\nCarte, fede, tessere, Leader in gioco e un punto ogni cinque risorse. Il risultato mostra da dove vengono i punti di tutti; la replica ti fa rivedere ogni mossa.",
    rules: ["MR-SCORE-01", "MR-SCORE-05", "MR-SCORE-06"],
  }),
];

/** The table of Masters of Renaissance. */

import { gainGoods, payGoods, takeCard } from "../../table/motion/flights";
import type { TableParts } from "../game";
import { brief } from "./brief";
import DevelopmentCard from "./draw/DevelopmentCard.svelte";
import FavorPiece from "./draw/FavorPiece.svelte";
import LeaderCard from "./draw/LeaderCard.svelte";
import MarblePiece from "./draw/MarblePiece.svelte";
import TokenPiece from "./draw/TokenPiece.svelte";
import MastersTable from "./MastersTable.svelte";
import PlayerBoard from "./player/PlayerBoard.svelte";
import RoundBar from "./board/RoundBar.svelte";

const STOPS = new Set(["turn", "end-turn"]);

const parts: TableParts = {
  Table: MastersTable,
  RoundBar,
  Board: PlayerBoard,
  drawings: { card: DevelopmentCard, leader: LeaderCard },
  pieces: { token: TokenPiece, tile: FavorPiece, marble: MarblePiece },
  flights: {
    bought: takeCard,
    market: gainGoods,
    white: gainGoods,
    produced: gainGoods,
    gain: gainGoods,
    paid: payGoods,
  },
  brief,
  tags: {
    discount: "discount",
    "ability:discount": "discount",
    "ability:depot": "depot",
    "ability:white_marble": "white",
    "ability:production": "production",
    "group:card": "production",
  },
  planning: {
    isStop: (decision) => STOPS.has(decision.kind),
    /** It is natural to store everything (but not to discard) and to pay from the warehouse first. */
    defaultOption: (decision) => {
      const first = decision.options?.[0];
      return first?.move === "store" || first?.target.warehouse !== undefined ? first : undefined;
    },
    isIdle: (option) => option.target.verb === "discard",
  },
};

export default parts;

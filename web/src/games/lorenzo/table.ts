/** The table of Lorenzo il Magnifico. */

import files from "virtual:cards/lorenzo";
import { gainGoods, payGoods, placeMember, takeCard } from "../../table/motion/flights";
import type { TableParts } from "../game";
import { brief } from "./brief";
import AuctionLines from "./draw/AuctionLines.svelte";
import BonusPiece from "./draw/BonusPiece.svelte";
import Card from "./draw/Card.svelte";
import ExcommunicationTile from "./draw/ExcommunicationTile.svelte";
import FamilyTile from "./draw/FamilyTile.svelte";
import LeaderCard from "./draw/LeaderCard.svelte";
import Member from "./draw/Member.svelte";
import TokenPiece from "./draw/TokenPiece.svelte";
import LorenzoTable from "./LorenzoTable.svelte";
import OwnBoard from "./player/OwnBoard.svelte";
import RoundBar from "./board/RoundBar.svelte";
import vocabulary from "./vocabulary.json";

/** Decisions that a plan may stop at: what was chosen so far is complete without them. */
const STOPS = new Set(["turn", "after"]);
/** Decisions whose first option is the natural one; it is taken, and can be changed. */
const WITH_DEFAULT = new Set(["servants", "bonus-activation"]);

const parts: TableParts = {
  Table: LorenzoTable,
  RoundBar,
  Board: OwnBoard,
  drawings: {
    territory: Card,
    character: Card,
    building: Card,
    venture: Card,
    special: Card,
    leader: LeaderCard,
    excommunication: ExcommunicationTile,
    family: FamilyTile,
  },
  pieces: {
    "bonus-tile": BonusPiece,
    "auction-tile": AuctionLines,
    token: TokenPiece,
    "visconti-token": TokenPiece,
    "faith-tile": TokenPiece,
  },
  Piece: Member,
  flights: {
    place: placeMember,
    "take-card": takeCard,
    gain: gainGoods,
    pay: payGoods,
    fee: payGoods,
    servants: payGoods,
  },
  planning: {
    isStop: (decision) => STOPS.has(decision.kind),
    defaultOption: (decision) =>
      WITH_DEFAULT.has(decision.kind) ? decision.options?.[0] : undefined,
    isIdle: (option) => option.target.verb === "discard",
  },
  brief,
  tags: vocabulary.tags,
  files,
};

export default parts;

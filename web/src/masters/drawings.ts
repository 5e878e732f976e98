import DevelopmentCard from "../draw/masters/DevelopmentCard.svelte";
import LeaderCard from "../draw/masters/LeaderCard.svelte";
import type { Drawings } from "../table/drawings";

/** How the components of Masters of Renaissance are drawn, by group. */
export const DRAWINGS: Drawings = { card: DevelopmentCard, leader: LeaderCard };

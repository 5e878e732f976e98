/** Who shall sit where, as a person chooses it in a form. */

import type { BotInfo, SeatChoice, SeatRequest } from "../../wire";

export interface PlannedSeat {
  kind: SeatChoice;
  name: string;
  bot: string;
}

/** From the weakest to the strongest; other bots come after them. */
const LEVELS = ["apprentice", "merchant", "patron", "magnifico", "oracle"];
const USUAL = "merchant";

const rank = (bot: BotInfo) => (LEVELS.indexOf(bot.name) + LEVELS.length + 1) % (LEVELS.length + 1);

export const byStrength = (bots: readonly BotInfo[]): BotInfo[] =>
  [...bots].sort((a, b) => rank(a) - rank(b));

export const usualBot = (bots: readonly BotInfo[]): string =>
  bots.find((bot) => bot.name === USUAL)?.name ?? bots[0]?.name ?? "random";

/** What the server is asked for. */
export const seatRequest = ({ kind, name, bot }: PlannedSeat): SeatRequest => ({
  kind,
  name: kind === "me" ? name : "",
  bot: kind === "bot" ? bot : null,
});

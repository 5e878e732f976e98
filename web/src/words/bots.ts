/** Bots by their names: levels in words, other bots as they are written. */

import { msg } from ".";

const LEVELS: Readonly<Record<string, () => string>> = {
  apprentice: msg.bot_apprentice,
  merchant: msg.bot_merchant,
  patron: msg.bot_patron,
  magnifico: msg.bot_magnifico,
  oracle: msg.bot_oracle,
  random: msg.bot_random,
};

export const botName = (bot: string): string => LEVELS[bot]?.() ?? bot;

/** Bots by their names: those that are offered in words, other bots as they are written. */

import { msg } from ".";

const OFFERED: Readonly<Record<string, () => string>> = {
  apprentice: msg.bot_apprentice,
  merchant: msg.bot_merchant,
  patron: msg.bot_patron,
  magnifico: msg.bot_magnifico,
  oracle: msg.bot_oracle,
  builder: msg.bot_builder,
  soldier: msg.bot_soldier,
  bishop: msg.bot_bishop,
  random: msg.bot_random,
};

export const botName = (bot: string): string => OFFERED[bot]?.() ?? bot;

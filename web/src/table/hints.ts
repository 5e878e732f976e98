/** What a bot would do. */

import type { DecisionInfo, HintReply, OptionInfo } from "../wire";

/** A move that a bot would play, and what it comes to, if the bot says so. */
export interface Suggestion {
  option: OptionInfo;
  points: number | null;
  chance: number | null;
}

/** As many moves are shown when a bot is asked. */
const MOST = 3;

/** The moves of a hint that a decision offers, the best first. */
export function suggestions(
  hint: HintReply | null,
  decision: DecisionInfo | null,
): readonly Suggestion[] {
  if (!hint) return [];
  const { move, candidates } = hint;
  const found = candidates.length ? candidates : [{ move, points: null, chance: null }];
  return found.slice(0, MOST).flatMap(({ move: wanted, points, chance }) => {
    const option = decision?.options?.find((one) => one.move === wanted);
    return option ? [{ option, points, chance }] : [];
  });
}

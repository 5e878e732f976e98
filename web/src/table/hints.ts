/** What a bot would do. */

import type { Candidate, DecisionInfo, HintReply, OptionInfo } from "../wire";

/** A move that a bot would play, what it comes to, and why, if the bot says so. */
export interface Suggestion extends Omit<Candidate, "move"> {
  option: OptionInfo;
}

/** The moves of a hint that a decision offers, the best first. */
export function suggestions(
  hint: HintReply | null,
  decision: DecisionInfo | null,
): readonly Suggestion[] {
  if (!hint) return [];
  const { move, candidates } = hint;
  const found = candidates.length ? candidates : [{ move, points: null, chance: null, why: null }];
  return found.flatMap(({ move: wanted, ...rest }) => {
    const option = decision?.options?.find((one) => one.move === wanted);
    return option ? [{ option, ...rest }] : [];
  });
}

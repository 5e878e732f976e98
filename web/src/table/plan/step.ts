import type { DecisionInfo, OptionInfo, ValuePart } from "../../wire";

/** One choice of a plan: an option, and the decision that it answers. */
export interface Step {
  option: OptionInfo;
  decision: DecisionInfo;
}

/** How the value of the action of a step comes about. */
export function valueOf({ option, decision }: Step): readonly ValuePart[] {
  return decision.values?.[option.value ?? -1] ?? [];
}

/** Decisions of updates with all that follows from the state. */

import { gameOf } from "../games/registry";
import type {
  BriefDecision,
  BriefOption,
  Changes,
  DecisionInfo,
  GameView,
  OptionInfo,
  Target,
} from "../wire";

/** A view after an update, in which decisions are told in brief. */
export function withWholeDecisions(view: GameView, changes: Changes): GameView {
  const told = (changes.view as Changes | undefined)?.["=decisions"];
  if (!told) return view;
  const brief = told as unknown as BriefDecision[];
  return { ...view, decisions: brief.map((decision) => wholeDecision(decision, view)) };
}

function wholeDecision(told: BriefDecision, view: GameView): DecisionInfo {
  const { texts = [], values = [], cause = "", options, ...rest } = told;
  const whole = ([move, text, value]: BriefOption): OptionInfo => ({
    move,
    text: texts[text] ?? "",
    target: targetOf(move, view),
    ...(value === null ? {} : { value }),
  });
  return {
    ...rest,
    text: told.text ?? [`decision.${told.kind}`, {}],
    cause,
    options: options?.map(whole) ?? null,
    values,
  };
}

/** What a move is about, at the table that a view shows. */
export function targetOf(move: string, view: GameView): Target {
  const own = gameOf(view.game).target?.(move, view.state);
  if (own) return own;
  const colon = move.indexOf(":");
  return colon < 0
    ? { verb: move }
    : { verb: move.slice(0, colon), argument: move.slice(colon + 1) };
}

import { describe, expect, test } from "vitest";

import { GAME_NAMES, gameOf } from "../src/games/registry";
import { nextLesson } from "../src/learn/learning.svelte";
import type { Course } from "../src/learn/lesson";
import { en, it as italian } from "../src/learn/words";
import type { DecisionInfo, LogEntry, Words } from "../src/wire";

const TITLE = { en: "New", it: "Nuovo" };
const asks = (kind: string): DecisionInfo => ({
  seat: 0,
  kind,
  cause: "",
  rules: ["MR-TURN-01"],
  text: "Choose.",
  options: [],
});
const tells = (kind: string) => [{ number: 1, events: [{ kind }] }] as unknown as LogEntry[];
/** The course of a game that has a name; without one, the first. */
function course(game: string, id = game): Course {
  const found = gameOf(game).courses?.find((one) => one.id === id);
  if (!found) throw new Error(`no course ${id}`);
  return found;
}
const tour = (game: string, id = game) =>
  course(game, id)
    .lessons.filter((lesson) => "start" in lesson.when)
    .map((lesson) => lesson.id);

describe("the lessons", () => {
  test("speak both languages and name their rules", () => {
    for (const game of GAME_NAMES) {
      const lessons = (gameOf(game).courses ?? []).flatMap((one) => one.lessons);
      for (const one of gameOf(game).courses ?? [])
        expect(new Set(one.lessons.map((lesson) => lesson.id)).size).toBe(one.lessons.length);
      for (const lesson of lessons) {
        const text = lesson.text as Words;
        expect(text.en).not.toBe("");
        expect(text.it).not.toBe("");
        expect(text.it).not.toBe(text.en);
        for (const rule of lesson.rules)
          expect(rule.startsWith(game === "lorenzo" ? "LM-" : "MR-")).toBe(true);
      }
    }
    expect(Object.keys(italian)).toEqual(Object.keys(en));
  });

  test("begin with the table, whatever has to be decided", () => {
    expect(nextLesson(course("masters"), [], [asks("turn")], [], TITLE)?.id).toBe("welcome");
    expect(nextLesson(course("masters"), ["welcome"], [asks("turn")], [], TITLE)?.id).toBe(
      "market",
    );
  });

  test("explain a decision once", () => {
    const seen = tour("masters");
    expect(nextLesson(course("masters"), seen, [asks("turn")], [], TITLE)?.id).toBe("turn");
    expect(
      nextLesson(course("masters"), [...seen, "turn"], [asks("turn")], [], TITLE),
    ).toBeUndefined();
  });

  test("explain what the plan decided by itself", () => {
    const seen = [...tour("lorenzo"), "turn"];
    const plan = [asks("turn"), asks("servants")];
    expect(nextLesson(course("lorenzo"), seen, plan, [], TITLE)?.id).toBe("servants");
  });

  test("tell of events before decisions", () => {
    const seen = tour("masters");
    expect(nextLesson(course("masters"), seen, [asks("turn")], tells("report"), TITLE)?.id).toBe(
      "report",
    );
  });

  test("explain a decision that has no lesson with its own sentence and rules", () => {
    const seen = tour("masters");
    const lesson = nextLesson(course("masters"), seen, [asks("riddle")], [], TITLE);
    expect(lesson?.text).toBe("Choose.");
    expect(lesson?.rules).toEqual(["MR-TURN-01"]);
    expect(
      nextLesson(course("masters"), [...seen, "kind:riddle"], [asks("riddle")], [], TITLE),
    ).toBe(undefined);
  });

  test("of a later course explain only what is new", () => {
    const leaders = course("lorenzo", "lorenzo-leaders");
    const seen = tour("lorenzo", "lorenzo-leaders");
    expect(nextLesson(leaders, seen, [asks("draft")], [], TITLE)?.id).toBe("draft");
    expect(nextLesson(leaders, seen, [asks("servants")], [], TITLE)).toBeUndefined();
    expect(nextLesson(leaders, seen, [asks("riddle")], [], TITLE)?.id).toBe("kind:riddle");
  });
});

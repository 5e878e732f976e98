import { describe, expect, test } from "vitest";

import { nextLesson } from "../src/learn/learning.svelte";
import { LESSONS } from "../src/learn/lessons";
import { en, it as italian } from "../src/learn/words";
import type { DecisionInfo, LogEntry } from "../src/wire";

const TITLE = { en: "New", it: "Nuovo" };
const asks = (kind: string): DecisionInfo => ({
  seat: 0,
  kind,
  cause: "",
  cause_name: null,
  rules: ["MR-TURN-01"],
  text: { en: "Choose.", it: "Scegli." },
  options: [],
});
const tells = (kind: string) => [{ number: 1, events: [{ kind }] }] as unknown as LogEntry[];
const tour = (game: string) =>
  (LESSONS[game] ?? []).filter((lesson) => "start" in lesson.when).map((lesson) => lesson.id);

describe("the lessons", () => {
  test("speak both languages and name their rules", () => {
    for (const [game, lessons] of Object.entries(LESSONS)) {
      expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
      for (const lesson of lessons) {
        expect(lesson.text.en).not.toBe("");
        expect(lesson.text.it).not.toBe("");
        expect(lesson.text.it).not.toBe(lesson.text.en);
        for (const rule of lesson.rules)
          expect(rule.startsWith(game === "lorenzo" ? "LM-" : "MR-")).toBe(true);
      }
    }
    expect(Object.keys(italian)).toEqual(Object.keys(en));
  });

  test("begin with the table, whatever has to be decided", () => {
    expect(nextLesson("masters", [], [asks("turn")], [], TITLE)?.id).toBe("welcome");
    expect(nextLesson("masters", ["welcome"], [asks("turn")], [], TITLE)?.id).toBe("market");
  });

  test("explain a decision once", () => {
    const seen = tour("masters");
    expect(nextLesson("masters", seen, [asks("turn")], [], TITLE)?.id).toBe("turn");
    expect(nextLesson("masters", [...seen, "turn"], [asks("turn")], [], TITLE)).toBeUndefined();
  });

  test("explain what the plan decided by itself", () => {
    const seen = [...tour("lorenzo"), "turn"];
    const plan = [asks("turn"), asks("servants")];
    expect(nextLesson("lorenzo", seen, plan, [], TITLE)?.id).toBe("servants");
  });

  test("tell of events before decisions", () => {
    const seen = tour("masters");
    expect(nextLesson("masters", seen, [asks("turn")], tells("report"), TITLE)?.id).toBe("report");
  });

  test("explain a decision that has no lesson with its own sentence and rules", () => {
    const seen = tour("masters");
    const lesson = nextLesson("masters", seen, [asks("riddle")], [], TITLE);
    expect(lesson?.text.en).toBe("Choose.");
    expect(lesson?.rules).toEqual(["MR-TURN-01"]);
    expect(nextLesson("masters", [...seen, "kind:riddle"], [asks("riddle")], [], TITLE)).toBe(
      undefined,
    );
  });
});

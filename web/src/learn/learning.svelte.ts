/** Which lessons this browser has taken, and at which tables; kept until they are started anew. */

import { decisionText } from "../sentences/speaker.svelte";
import type { DecisionInfo, LogEntry } from "../wire";
import type { Course, Lesson } from "./lesson";
import { GAME_NAMES, gameOf } from "../games/registry";

/** How far this browser has come with a course. */
interface Progress {
  table: string;
  seen: string[];
}

/** Everything that can be learnt. */
const COURSES = GAME_NAMES.flatMap((game) => gameOf(game).courses ?? []);
const KEY = "magnifico.lessons";

function load(): Record<string, Progress> {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

class Learning {
  courses = $state.raw<Record<string, Progress>>(load());

  /** The course that is taken at a table, if it is a lesson. */
  courseAt(table: string): Course | undefined {
    return COURSES.find(({ id }) => this.courses[id]?.table === table);
  }

  begin(course: string, table: string): void {
    this.#set({ ...this.courses, [course]: { table, seen: [] } });
  }

  saw(course: string, id: string): void {
    const progress = this.courses[course];
    if (!progress || progress.seen.includes(id)) return;
    this.#set({ ...this.courses, [course]: { ...progress, seen: [...progress.seen, id] } });
  }

  seen(course: string): readonly string[] {
    return this.courses[course]?.seen ?? [];
  }

  #set(courses: Record<string, Progress>): void {
    this.courses = courses;
    localStorage.setItem(KEY, JSON.stringify(courses));
  }
}

export const learning = new Learning();

/** All lessons of the game of a course: what they explain is known to whoever takes a later one. */
const siblings = (course: Course): readonly Lesson[] =>
  GAME_NAMES.map((game) => gameOf(game).courses ?? [])
    .filter((courses) => courses.includes(course))
    .flatMap((courses) => courses.flatMap((one) => one.lessons));

/** A lesson for a kind of decision that has none of its own: the question and its rules. */
function plainLesson(decision: DecisionInfo, title: Lesson["title"]): Lesson {
  return {
    id: `kind:${decision.kind}`,
    when: { kind: decision.kind },
    title,
    text: decisionText(decision),
    rules: decision.rules,
  };
}

/** What has to be explained now: the start, then what happened, then what has to be decided, also what
 * the plan has decided by itself. */
export function nextLesson(
  course: Course,
  seen: readonly string[],
  decisions: readonly DecisionInfo[],
  log: readonly LogEntry[],
  title: Lesson["title"],
): Lesson | undefined {
  const { lessons } = course;
  const fresh = lessons.filter((lesson) => !seen.includes(lesson.id));
  const first = fresh.find((lesson) => "start" in lesson.when);
  if (first) return first;
  const happened = new Set(log.flatMap((entry) => entry.events.map((event) => event.kind)));
  const event = fresh.find((lesson) => "event" in lesson.when && happened.has(lesson.when.event));
  if (event) return event;
  for (const decision of decisions) {
    const kind = decision.kind;
    const isOwn = (lesson: Lesson) => "kind" in lesson.when && lesson.when.kind === kind;
    const own = fresh.find(isOwn);
    if (own) return own;
    if (!siblings(course).some(isOwn) && !seen.includes(`kind:${kind}`))
      return plainLesson(decision, title);
  }
  return undefined;
}

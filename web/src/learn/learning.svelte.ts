/** Which lessons this browser has taken, and at which tables; kept until they are started anew. */

import type { DecisionInfo, LogEntry } from "../wire";
import { LESSONS, type Lesson } from "./lessons";

interface Course {
  table: string;
  seen: string[];
}

const KEY = "magnifico.lessons";

function load(): Record<string, Course> {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "{}") as Record<string, Course>;
  } catch {
    return {};
  }
}

class Learning {
  courses = $state.raw<Record<string, Course>>(load());

  /** The game that is learnt at a table, if it is a lesson. */
  gameAt(table: string): string | undefined {
    return Object.keys(this.courses).find((game) => this.courses[game]?.table === table);
  }

  begin(game: string, table: string): void {
    this.#set({ ...this.courses, [game]: { table, seen: [] } });
  }

  saw(game: string, id: string): void {
    const course = this.courses[game];
    if (!course || course.seen.includes(id)) return;
    this.#set({ ...this.courses, [game]: { ...course, seen: [...course.seen, id] } });
  }

  seen(game: string): readonly string[] {
    return this.courses[game]?.seen ?? [];
  }

  #set(courses: Record<string, Course>): void {
    this.courses = courses;
    localStorage.setItem(KEY, JSON.stringify(courses));
  }
}

export const learning = new Learning();

/** A lesson for a kind of decision that has none of its own: the question and its rules. */
function plainLesson(decision: DecisionInfo, title: Lesson["title"]): Lesson {
  return {
    id: `kind:${decision.kind}`,
    when: { kind: decision.kind },
    title,
    text: decision.text,
    rules: decision.rules,
  };
}

/** What has to be explained now: the start, then what happened, then what has to be decided, also what
 * the plan has decided by itself. */
export function nextLesson(
  game: string,
  seen: readonly string[],
  decisions: readonly DecisionInfo[],
  log: readonly LogEntry[],
  title: Lesson["title"],
): Lesson | undefined {
  const fresh = (LESSONS[game] ?? []).filter((lesson) => !seen.includes(lesson.id));
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
    if (!LESSONS[game]?.some(isOwn) && !seen.includes(`kind:${kind}`))
      return plainLesson(decision, title);
  }
  return undefined;
}

import type { Lesson } from "./lesson";
import { LESSONS as LORENZO } from "./lorenzo";
import { LESSONS as MASTERS } from "./masters";

export type { Lesson } from "./lesson";

export const LESSONS: Readonly<Record<string, readonly Lesson[]>> = {
  lorenzo: LORENZO,
  masters: MASTERS,
};

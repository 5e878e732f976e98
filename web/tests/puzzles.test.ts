import { beforeEach, expect, test } from "vitest";

import { NEW, rated } from "../src/puzzles/glicko";
import { follows, Solver } from "../src/puzzles/solver.svelte";

beforeEach(() => localStorage.clear());

test("the example of Glickman's paper", () => {
  const before = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = rated(before, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test("a great surprise raises the volatility", () => {
  const steady = { rating: 1500, deviation: 50, volatility: 0.06 };
  const strong = Array.from({ length: 12 }, () => ({ rating: 2300, deviation: 40, score: 1 }));
  expect(rated(steady, strong).volatility).toBeGreaterThan(0.06);
});

test("the first answer to a puzzle counts, and no other", () => {
  const solver = new Solver();
  solver.answer("a", 1400, false);
  const after = solver.rating;
  expect(after).toBeLessThan(NEW.rating);
  solver.answer("a", 1400, true);
  expect(solver.rating).toBe(after);
  expect(solver.answered("a")).toBe(false);
  expect(new Solver().rating).toBe(after);
});

test("days in a row are counted, and a day that is left out ends them", () => {
  const solver = new Solver();
  solver.answer("a", 1400, true, "2026-02-28");
  solver.answer("b", 1400, true, "2026-03-01");
  expect(solver.streak("2026-03-01")).toBe(2);
  expect(solver.streak("2026-03-02")).toBe(2);
  expect(solver.streak("2026-03-03")).toBe(0);
  solver.answer("c", 1400, false, "2026-03-02");
  expect(solver.kept.streak).toEqual({ day: "2026-03-01", count: 2, most: 2 });
  expect(follows("2027-01-01", "2026-12-31")).toBe(true);
});

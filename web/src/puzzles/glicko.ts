/** Glicko-2 (Mark Glickman): how strong somebody is, how sure that is, and how steady they are. */

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** An opponent, and what was won against them: 1, 0.5 or 0. */
export interface Played {
  rating: number;
  deviation: number;
  score: number;
}

export const NEW: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
const MIDDLE = 1500;
/** How much a volatility may change at once. */
const TAU = 0.5;
const EXACT = 1e-6;

const weight = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** The rating after some games, all of one period. */
export function rated(before: Rating, games: readonly Played[]): Rating {
  const mu = (before.rating - MIDDLE) / SCALE;
  const phi = before.deviation / SCALE;
  const against = games.map(({ rating, deviation, score }) => {
    const g = weight(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - MIDDLE) / SCALE)));
    return { g, expected, score };
  });
  const variance =
    1 / against.reduce((sum, { g, expected }) => sum + g * g * expected * (1 - expected), 0);
  const gain = against.reduce((sum, { g, expected, score }) => sum + g * (score - expected), 0);
  const volatility = steadied(before.volatility, phi, variance, variance * gain);
  const wide = phi * phi + volatility * volatility;
  const deviation = 1 / Math.sqrt(1 / wide + 1 / variance);
  return {
    rating: MIDDLE + SCALE * (mu + deviation * deviation * gain),
    deviation: SCALE * deviation,
    volatility,
  };
}

/** The new volatility: where a function is 0, found by the Illinois algorithm. */
function steadied(sigma: number, phi: number, variance: number, delta: number): number {
  const start = Math.log(sigma * sigma);
  const f = (x: number) => {
    const spread = phi * phi + variance + Math.exp(x);
    const pull = (Math.exp(x) * (delta * delta - spread)) / (2 * spread * spread);
    return pull - (x - start) / (TAU * TAU);
  };
  let low = start;
  let high = Math.log(Math.max(EXACT, delta * delta - phi * phi - variance));
  if (delta * delta <= phi * phi + variance) {
    high = start - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EXACT) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = f(middle);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, at];
  }
  return Math.exp(low / 2);
}

/** SHA-256 in plain TypeScript: `crypto.subtle` is missing on pages that come over plain http. */

const FRACTIONS = 2 ** 32;

function* primes(): Generator<number> {
  for (let candidate = 2; ; candidate++) {
    let isPrime = true;
    for (let by = 2; by * by <= candidate; by++) if (candidate % by === 0) isPrime = false;
    if (isPrime) yield candidate;
  }
}

/** The first bits of the fractional parts of roots of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  const source = primes();
  for (let i = 0; i < count; i++) {
    const root = (source.next().value as number) ** power;
    found[i] = Math.floor((root - Math.floor(root)) * FRACTIONS);
  }
  return found;
}

const START = roots(8, 1 / 2);
const ROUND = roots(64, 1 / 3);

/** The text as bytes, with the padding that makes whole blocks of 64. */
function blocks(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / FRACTIONS));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  return padded;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, place: number): number => words[place] ?? 0;

function schedule(block: DataView, first: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(first + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + low + at(words, i - 7) + high;
  }
  return words;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = h + high + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(words, i);
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = low + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = at(state, i) + word));
}

/** The SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  const padded = blocks(text);
  const view = new DataView(padded.buffer);
  const state = START.slice();
  for (let first = 0; first < padded.length; first += 64) mix(state, schedule(view, first));
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

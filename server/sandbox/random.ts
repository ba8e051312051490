/** A stream of numbers that a seed decides wholly: the same seed, the same numbers, on every machine. */
export interface SeededRandom {
  /** The next number, at least 0 and under 1. */
  drawNext(): number;
  /** A whole number from `min` to `max`, both included. */
  drawInteger(min: number, max: number): number;
  /** A number from `min` to `max`. */
  drawBetween(min: number, max: number): number;
  /** True with the given probability. */
  decideBy(probability: number): boolean;
  /** One of the entries; the list must not be empty. */
  pick<T>(entries: readonly T[]): T;
  /** How many rare independent things happen when `mean` are expected. */
  drawPoisson(mean: number): number;
  /** About `mean`, spread like a bell. */
  drawNormal(mean: number, deviation: number): number;
}

/** Folds any parts into a 32-bit number (FNV-1a with a final mix). */
export const hashSeed = (...parts: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\u0001')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Above this mean a bell curve stands in for counting single events. */
const poissonByBellFrom = 60;

/** Starts a stream from the given parts (mulberry32). */
export const createRandom = (...seed: readonly (string | number)[]): SeededRandom => {
  let state = hashSeed(...seed);
  const drawFraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const drawNormal = (mean: number, deviation: number): number =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - drawFraction())) * Math.cos(2 * Math.PI * drawFraction());
  return {
    drawNext: drawFraction,
    drawInteger: (min, max) => min + Math.floor(drawFraction() * (max - min + 1)),
    drawBetween: (min, max) => min + drawFraction() * (max - min),
    decideBy: (probability) => drawFraction() < probability,
    pick: <T>(entries: readonly T[]): T => entries[Math.floor(drawFraction() * entries.length)] as T,
    drawNormal,
    drawPoisson: (mean) => {
      if (mean <= 0) return 0;
      if (mean > poissonByBellFrom) return Math.max(0, Math.round(drawNormal(mean, Math.sqrt(mean))));
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = drawFraction(); product > limit; product *= drawFraction()) count += 1;
      return count;
    },
  };
};

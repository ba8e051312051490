/** Random numbers that a seed repeats. */
export interface SeededRandom {
  /** A whole number from 0 to one under `bound`. */
  drawBelow(bound: number): number;
  /** One of a list, which is not empty. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Numbers of a seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const drawNext = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const drawBelow = (bound: number) => Math.floor(drawNext() * bound);
  return {
    drawBelow,
    pick(items) {
      const item = items[drawBelow(items.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
  };
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Names the seed of a run whose files come in a shuffled order. */
export const seedVariable = 'OKAVANGO_TEST_SEED';

/** Numbers from 0 to 1 that follow from a seed (Mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Puts items in an order that follows from a seed. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/**
 * Runs the longest files first, by the last run's times, or all in the order of a seed. Projects stay together: vitest
 * shares a worker only between files of one project that follow each other.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const seed = process.env[seedVariable];
    if (seed === undefined) return sorted;
    const names = [...new Set(sorted.map(({ project }) => project.name))];
    return names.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      // What the shuffling begins with must not depend on the last run's times.
      return shuffle(
        own.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)),
        Number(seed),
      );
    });
  }
}

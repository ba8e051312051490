/** One way of doing a thing: how many times it does it, and the doing. */
export interface Variant {
  readonly name: string;
  readonly operations: number;
  run(): Promise<void>;
}

/** What the rounds gave: operations a second of each variant in every round. */
export type Rates = ReadonlyMap<string, readonly number[]>;

/** Runs the variants in turn, so that whatever else the machine does meets all of them; the first round warms up. */
export async function runRounds(variants: readonly Variant[], rounds: number): Promise<Rates> {
  const rates = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, operations, run } of variants) {
      const startedAt = performance.now();
      await run();
      const seconds = (performance.now() - startedAt) / 1_000;
      if (round > 0) rates.get(name)?.push(operations / seconds);
    }
  }
  return rates;
}

/** The value in the middle. */
export function computeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median, over the rounds, of one variant's rate by another's, and the lowest and the highest of them. */
export function computeRatio(
  rates: Rates,
  name: string,
  reference: string,
): { median: number; low: number; high: number } {
  const base = rates.get(reference) ?? [];
  const ratios = (rates.get(name) ?? []).map((rate, round) => rate / (base[round] ?? Number.NaN));
  return { median: computeMedian(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}

/** Does `total` things, `width` of them at a time. */
export async function runInParallel(
  total: number,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const readLane = async (): Promise<void> => {
    while (next < total) await work(next++);
  };
  await Promise.all(Array.from({ length: width }, readLane));
}

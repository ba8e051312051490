/** Something that is timed, and the goal that it is held to. */
export interface Timed {
  readonly name: string;
  /** `dashboard`: 150 ms; `tab`: 300 ms; `pdf`: 1.5 s. */
  readonly kind: 'dashboard' | 'tab' | 'pdf';
  readonly run: () => Promise<unknown>;
}

/** Milliseconds that half and 95 of 100 rounds took at most. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

const rounds = 40;

/** Times a work round by round. */
export async function measureTimes(work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds / 2)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 };
}

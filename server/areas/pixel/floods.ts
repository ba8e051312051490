/** Counts by key within spans of time, in this process: a flood of posts must not become a flood of writes. */
interface FloodGate {
  /** Takes points, one unless said; false where the key has fewer left in this span. */
  pass(key: string, taken?: number): boolean;
}

/** Keys that one span remembers; more are a flood by themselves. */
const mostKeys = 200_000;

/** A gate of so many points a key and span. A few more where spans meet, or by a second process, do no harm. */
export function createFloodGate(points: number, spanMs: number): FloodGate {
  let counts = new Map<string, number>();
  let until = 0;
  return {
    pass(key, taken = 1) {
      const now = performance.now();
      if (now >= until) {
        counts = new Map();
        until = now + spanMs;
      }
      const count = counts.get(key) ?? 0;
      if (count + taken > points || (count === 0 && counts.size >= mostKeys)) return false;
      counts.set(key, count + taken);
      return true;
    },
  };
}

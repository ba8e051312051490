/** Ways that visitors took, alike ones together. */
export interface CountedPath {
  /** What they came by, from the first touch to the last. */
  readonly keys: readonly string[];
  /** How many of them ended in an order. */
  readonly orders: number;
  /** How many did not. */
  readonly others: number;
}

const start = 0;
const order = 1;
const nothing = 2;
const firstKey = 3;
/** Chains of shops settle within some tens of rounds; the bound is for those that never do. */
const mostRounds = 2_000;
const convergenceLimit = 1e-12;

interface Chain {
  readonly keys: readonly string[];
  /** For each state its followers with their probability. */
  readonly followers: readonly (readonly [state: number, probability: number][])[];
}

/** The Markov chain of first order that the paths are: what follows what, and how often. */
function buildChain(paths: readonly CountedPath[]): Chain {
  const keys = [...new Set(paths.flatMap((path) => path.keys))].sort();
  const stateOf = new Map(keys.map((key, index) => [key, index + firstKey]));
  const counts = Array.from({ length: keys.length + firstKey }, () => new Map<number, number>());
  const count = (from: number, to: number, times: number): void => {
    if (times > 0) counts[from]?.set(to, (counts[from]?.get(to) ?? 0) + times);
  };
  for (const path of paths) {
    let state = start;
    for (const key of path.keys) {
      const next = stateOf.get(key) ?? nothing;
      count(state, next, path.orders + path.others);
      state = next;
    }
    count(state, order, path.orders);
    count(state, nothing, path.others);
  }
  return {
    keys,
    followers: counts.map((row) => {
      const all = [...row.values()].reduce((sum, times) => sum + times, 0);
      return [...row].map(([state, times]) => [state, times / all] as const);
    }) as unknown as Chain['followers'],
  };
}

/** Returns the probability that a visitor orders in the end, with one state removed. */
function orderProbability({ followers }: Chain, removed: number | null): number {
  let reached = new Float64Array(followers.length);
  reached[order] = 1;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = new Float64Array(followers.length);
    next[order] = 1;
    let moved = 0;
    followers.forEach((row, state) => {
      if (state === order || state === nothing || state === removed) return;
      const value = row.reduce((sum, [to, probability]) => sum + probability * (reached[to] ?? 0), 0);
      moved = Math.max(moved, Math.abs(value - (reached[state] ?? 0)));
      next[state] = value;
    });
    reached = next;
    if (moved < convergenceLimit) break;
  }
  return reached[start] ?? 0;
}

/**
 * How much of all orders would be lost without each way, between 0 and 1, by a Markov chain of the paths: the more orders
 * go through a way and the less another stands in for it, the larger.
 */
export function getRemovalEffects(paths: readonly CountedPath[]): Map<string, number> {
  const chain = buildChain(paths);
  const all = orderProbability(chain, null);
  if (all === 0) return new Map(chain.keys.map((key) => [key, 0]));
  return new Map(
    chain.keys.map((key, index) => [key, Math.max(0, 1 - orderProbability(chain, index + firstKey) / all)]),
  );
}

import type { ListTransaction } from './histories.ts';

/** The anomalies of Adya and of Elle that snapshot isolation forbids. */
export type Anomaly =
  | 'G0'
  | 'G1a'
  | 'G1b'
  | 'G1c'
  | 'G-single'
  | 'lost update'
  | 'internal'
  | 'incompatible order';

type Edges = Map<number, Set<number>>;

function addEdge(edges: Edges, from: number | undefined, to: number | undefined): void {
  if (from === undefined || to === undefined || from === to) return;
  let targets = edges.get(from);
  if (!targets) edges.set(from, (targets = new Set()));
  targets.add(to);
}

/** The transactions in an order in which every edge leads forward; undefined when there is a cycle. */
function sortByEdges(count: number, kinds: readonly Edges[]): number[] | undefined {
  const incoming = Array.from({ length: count }, () => 0);
  for (const edges of kinds) {
    for (const targets of edges.values()) for (const to of targets) incoming[to] = (incoming[to] ?? 0) + 1;
  }
  const ready = incoming.flatMap((degree, i) => (degree === 0 ? [i] : []));
  const place = Array.from({ length: count }, () => -1);
  let next = 0;
  for (let at = ready.pop(); at !== undefined; at = ready.pop()) {
    place[at] = next++;
    for (const edges of kinds) {
      for (const to of edges.get(at) ?? []) {
        incoming[to] = (incoming[to] ?? 0) - 1;
        if (incoming[to] === 0) ready.push(to);
      }
    }
  }
  return next === count ? place : undefined;
}

function isReachable(from: number, goal: number, kinds: readonly Edges[], place: readonly number[]): boolean {
  const limit = place[goal] ?? 0;
  const pending = [from];
  const visited = new Set(pending);
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at === goal) return true;
    for (const edges of kinds) {
      for (const to of edges.get(at) ?? []) {
        if (visited.has(to) || (place[to] ?? 0) > limit) continue;
        visited.add(to);
        pending.push(to);
      }
    }
  }
  return false;
}

/** The lists a transaction read from others, by key, without its own appends. Notes reads that deny its own. */
function selectExternalReads(
  transaction: ListTransaction,
  found: Set<Anomaly>,
): Map<number, readonly number[]> {
  const first = new Map<number, readonly number[]>();
  const expected = new Map<number, number[]>();
  const own = new Map<number, number[]>();
  for (const step of transaction.steps) {
    if (step.kind === 'append') {
      own.set(step.key, [...(own.get(step.key) ?? []), step.value]);
      expected.get(step.key)?.push(step.value);
      continue;
    }
    const known = expected.get(step.key);
    const mine = own.get(step.key) ?? [];
    const isAsExpected = known
      ? known.join() === step.seen.join()
      : mine.join() === step.seen.slice(step.seen.length - mine.length).join();
    if (!isAsExpected) found.add('internal');
    if (known) continue;
    first.set(step.key, step.seen.slice(0, step.seen.length - mine.length));
    expected.set(step.key, [...step.seen]);
  }
  return first;
}

/** Looks for anomalies in a history of lists; `final` are the lists at the end. Writers are known by their values. */
export function findAnomalies(
  history: readonly ListTransaction[],
  final: ReadonlyMap<number, readonly number[]>,
): Anomaly[] {
  const found = new Set<Anomaly>();
  const writerOf = new Map<number, number>();
  const lastOfWriter = new Set<number>();
  history.forEach(({ steps }, i) => {
    const last = new Map<number, number>();
    for (const step of steps) {
      if (step.kind !== 'append') continue;
      writerOf.set(step.value, i);
      last.set(step.key, step.value);
    }
    for (const value of last.values()) lastOfWriter.add(value);
  });
  const isAborted = (value: number): boolean => history[writerOf.get(value) ?? -1]?.outcome !== 'committed';
  const committed = history.map((transaction) =>
    transaction.outcome === 'committed'
      ? selectExternalReads(transaction, found)
      : new Map<number, number[]>(),
  );
  const ww: Edges = new Map();
  const wr: Edges = new Map();
  const rw: Edges = new Map();
  const readers = new Map<string, Set<number>>();
  for (const list of final.values()) {
    if (new Set(list).size !== list.length) found.add('incompatible order');
    if (list.some(isAborted)) found.add('G1a');
    list.forEach((value, i) => addEdge(ww, writerOf.get(list[i - 1] ?? -1), writerOf.get(value)));
  }
  committed.forEach((reads, reader) => {
    for (const [key, seen] of reads) {
      const list = final.get(key) ?? [];
      const last = seen.at(-1);
      if (seen.some(isAborted)) found.add('G1a');
      if (seen.some((value, i) => list[i] !== value)) found.add('incompatible order');
      if (last !== undefined && !lastOfWriter.has(last)) found.add('G1b');
      if (last !== undefined) addEdge(wr, writerOf.get(last), reader);
      const next = list[seen.length];
      addEdge(rw, reader, writerOf.get(next ?? -1));
      const isUpdate = history[reader]?.steps.some((step) => step.kind === 'append' && step.key === key);
      if (isUpdate) {
        const version = `${key} ${seen.length}`;
        const others = readers.get(version) ?? new Set();
        readers.set(version, others.add(reader));
        if (others.size > 1) found.add('lost update');
      }
    }
  });
  if (!sortByEdges(history.length, [ww])) found.add('G0');
  const place = sortByEdges(history.length, [ww, wr]);
  if (!place) return [...found.add('G1c')];
  for (const [reader, writers] of rw) {
    for (const writer of writers) {
      if (isReachable(writer, reader, [ww, wr], place)) found.add('G-single');
    }
  }
  return [...found];
}

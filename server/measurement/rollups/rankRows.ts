/** Up to so many rows of one rank are picked from the rest one by one; above it all of that rank are put in order. */
const mostPicked = 1_000;

/** The first rows of very many in an order, without putting all in order. */
function pickFirst(
  rows: readonly number[],
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  if (count > mostPicked || rows.length <= count) return [...rows].sort(compare).slice(0, count);
  const first = rows.slice(0, count).sort(compare);
  for (const row of rows.slice(count)) {
    if (compare(row, first[count - 1] ?? row) >= 0) continue;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(first[middle] ?? row, row) < 0) low = middle + 1;
      else high = middle;
    }
    first.pop();
    first.splice(low, 0, row);
  }
  return first;
}

/**
 * Places of the first rows by their ranks, the largest first or the smallest, equal ones by key. Only rows that can be among
 * them are put in order, so that the first page of very many rows costs little.
 * @param compareKeys of two rows, below zero where the first has the first key
 */
export function rankRows(
  compareKeys: (one: number, other: number) => number,
  ranks: Float64Array,
  options: { readonly count: number; readonly isAscending: boolean },
): number[] {
  const count = Math.min(options.count, ranks.length);
  if (count === 0) return [];
  const sorted = ranks.slice().sort();
  const limit = sorted[options.isAscending ? count - 1 : ranks.length - count] ?? 0;
  const before: number[] = [];
  const equal: number[] = [];
  ranks.forEach((rank, row) => {
    if (rank === limit) equal.push(row);
    else if (options.isAscending ? rank < limit : rank > limit) before.push(row);
  });
  const way = options.isAscending ? 1 : -1;
  before.sort((a, b) => {
    const [one = 0, other = 0] = [ranks[a], ranks[b]];
    return one === other ? compareKeys(a, b) : one < other ? -way : way;
  });
  return [...before, ...pickFirst(equal, count - before.length, compareKeys)];
}

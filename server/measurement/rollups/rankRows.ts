import type { RollupTable } from './rollupTable.ts';

/**
 * Places of the first rows of a table by their ranks, the largest first or the smallest, equal ones by key. Only rows that
 * can be among them are put in order, so that the first page of very many rows costs little.
 */
export function rankRows(
  table: RollupTable,
  ranks: Float64Array,
  wish: { readonly count: number; readonly isAscending: boolean },
): number[] {
  const count = Math.min(wish.count, ranks.length);
  if (count === 0) return [];
  const way = wish.isAscending ? 1 : -1;
  const sorted = ranks.slice().sort();
  const limit = sorted[wish.isAscending ? count - 1 : ranks.length - count] ?? 0;
  const candidates: number[] = [];
  ranks.forEach((rank, row) => {
    if (wish.isAscending ? rank <= limit : rank >= limit) candidates.push(row);
  });
  return candidates
    .sort((a, b) => {
      const difference = (ranks[a] ?? 0) - (ranks[b] ?? 0);
      if (difference !== 0) return way * difference;
      return (table.keys[a] ?? '') < (table.keys[b] ?? '') ? -1 : 1;
    })
    .slice(0, count);
}

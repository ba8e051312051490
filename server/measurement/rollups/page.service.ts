import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange } from '../measurement.ts';
import { CountedTable } from './countedTable.ts';
import { createZeroCounts, type RollupCount, type RollupCounts } from './counts.ts';
import { KeyedSums } from './keyedSums.ts';
import { rankRows } from './rankRows.ts';
import { toRowFilter, walkRanges, type RollupQuery } from './read.service.ts';

/**
 * Says what rows are put in the order of, from their counts; for all rows it is called with the same function, which reads
 * the row at hand.
 */
export type RankRollup = (count: (name: RollupCount) => number) => number;

/** Which rows are shown of a dimension. */
export interface RollupPageOptions {
  readonly rank: RankRollup;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly isAscending?: boolean;
  /** Days that each row is held against; rows that were there alone are there too, with nothing in the range itself. */
  readonly compared?: DayRange;
}

/** A page of rows, how many rows there are, and the sums of all. */
export interface RollupPage {
  readonly rows: {
    readonly key: string;
    readonly counts: RollupCounts;
    readonly previous: RollupCounts | null;
  }[];
  readonly total: number;
  readonly sums: RollupCounts;
  readonly previousSums: RollupCounts | null;
}

/**
 * A page of the rows of `readRollups`, the largest by a rank first (or the smallest), equal ones by key: for dimensions of
 * very many rows, of which only some are shown. `sums` are over all rows. Of all rows
 * only numbers are held; texts are created for those that are shown.
 */
export async function readRollupPage(
  eshopId: EshopId,
  query: Omit<RollupQuery, 'keys'>,
  options: RollupPageOptions,
): Promise<RollupPage> {
  const { page, pageSize, rank, compared, isAscending = false } = options;
  const { channelCodes } = toRowFilter(query);
  const ranges = compared === undefined ? [query.range] : [query.range, compared];
  const sums = new KeyedSums();
  const { keys } = sums;
  await walkRanges(eshopId, query.dimension, ranges, (rows, isOf) => {
    sums.add(new CountedTable(keys, rows, channelCodes), isOf);
  });
  const ranks = new Float64Array(keys.size);
  let row = 0;
  const count = (name: RollupCount) => sums.countAt(row, name);
  for (; row < ranks.length; row += 1) ranks[row] = rank(count);
  const order = rankRows((one, other) => keys.compare(one, other), ranks, {
    count: page * pageSize,
    isAscending,
  });
  const shown = order.slice((page - 1) * pageSize);
  const [counts = [], previous] = sums.getCounts(shown, ranges.length);
  const none = createZeroCounts();
  return {
    rows: shown.map((place, index) => ({
      key: keys.getKey(place),
      counts: counts[index] ?? none,
      previous: previous === undefined ? null : (previous[index] ?? none),
    })),
    total: keys.size,
    sums: sums.sumRange(0),
    previousSums: compared === undefined ? null : sums.sumRange(1),
  };
}

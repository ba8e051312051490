import type { StatisticSums, StatisticTableName } from '#shared/domain/report/statistics.ts';
import { readRollups } from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { addSums, noSums, toSums } from './rollupSums.ts';
import type { TableRequest } from './tableRequest.ts';

/** Whether an order occurs in several rows of a table: once per product it contains. */
export function hasSharedOrders(table: StatisticTableName): boolean {
  return table === 'Product' || table === 'Category';
}

/**
 * The sums of all rows of a table with each order once. Where a search leaves some of the rows, how many orders they have
 * in common is not known.
 * @param sums of the rows, as they are added up
 */
export async function withDistinctOrders(
  { eshopId, table, query, counting }: TableRequest,
  range: ReportRange,
  rows: { readonly count: number; readonly sums: StatisticSums },
): Promise<StatisticSums> {
  if (!hasSharedOrders(table)) return rows.sums;
  // The orders of one row are each in it once.
  if ((query.search ?? '') !== '')
    return rows.count <= 1 ? rows.sums : { ...rows.sums, sharedOrders: 'Unknown' };
  const hours = await readRollups(eshopId, {
    dimension: 'Hour',
    range,
    channels: query.sources,
  });
  const whole = hours.reduce((sum, { counts }) => addSums(sum, toSums(counts, counting)), noSums);
  return applyWholeOrders(rows.sums, whole);
}

/** Sums of rows with the orders that were made, each once. */
export function applyWholeOrders(sums: StatisticSums, whole: StatisticSums): StatisticSums {
  const { orderMillionths, valuedOrderMillionths } = whole;
  return { ...sums, orderMillionths, valuedOrderMillionths, sharedOrders: 'Counted' };
}

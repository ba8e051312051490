import {
  isStatisticMeasure,
  statisticMeasures,
  type StatisticSums,
} from '#shared/domain/report/statistics.ts';
import { readRollupPage } from '#server/measurement/index.ts';
import { withDistinctOrders } from './distinctOrders.ts';
import type { NamedRow } from './openTable.ts';
import { nameRowsOf } from './rowNames.ts';
import { dimensionOfTable } from './rollupRows.ts';
import { getLateSums, toSums } from './rollupSums.ts';
import type { TableSort } from './rollupTable.ts';
import type { TableRequest } from './tableRequest.ts';

/** A page of a table with the sums of all its rows. */
export interface TablePage {
  readonly rows: NamedRow[];
  readonly rowCount: number;
  readonly total: StatisticSums;
  readonly previousTotal: StatisticSums | null;
}

/** Tables of very many rows, which need not all be made for a page of them. */
type LongTable = 'Product' | 'User';

/** The table when a page of it can be read by itself: nothing is searched for; else null. */
export function findLongTable({ table, query }: TableRequest): LongTable | null {
  const isPlain = (query.search ?? '') === '';
  return isPlain && (table === 'Product' || table === 'User') ? table : null;
}

/** A page of a table of very many rows. */
export async function readLongTable(
  request: TableRequest,
  table: LongTable,
  wanted: TableSort & { readonly page: number; readonly pageSize: number },
): Promise<TablePage> {
  const { eshopId, range, compared, query, counting } = request;
  const isAscending = !wanted.isDescending;
  const valueOf = isStatisticMeasure(wanted.sort) ? statisticMeasures[wanted.sort].getValue : () => null;
  // Rows without a value are last both ways.
  const none = isAscending ? Infinity : -Infinity;
  let late: StatisticSums | undefined;
  const { rows, total, sums, previousSums } = await readRollupPage(
    eshopId,
    {
      dimension: dimensionOfTable[table],
      range,
      channels: query.sources,
    },
    {
      rank: (count) => valueOf((late ??= getLateSums(count, counting))) ?? none,
      ...(compared === null ? {} : { compared }),
      isAscending,
      page: wanted.page,
      pageSize: wanted.pageSize,
    },
  );
  const names = await nameRowsOf[table](
    eshopId,
    rows.map(({ key }) => key),
  );
  return {
    rows: rows.map(({ key, counts, previous }) => ({
      key,
      attributes: names.get(key) ?? {},
      sums: toSums(counts, counting),
      previous: previous === null ? null : toSums(previous, counting),
    })),
    rowCount: total,
    total: await withDistinctOrders(request, range, { count: total, sums: toSums(sums, counting) }),
    previousTotal:
      compared === null || previousSums === null
        ? null
        : await withDistinctOrders(request, compared, {
            count: total,
            sums: toSums(previousSums, counting),
          }),
  };
}

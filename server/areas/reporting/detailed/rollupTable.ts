import {
  isStatisticMeasure,
  statisticMeasures,
  type StatisticColumn,
  type StatisticSums,
} from '#shared/domain/report/statistics.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import { categorySeparator } from '#server/measurement/index.ts';
import { withDistinctOrders } from './distinctOrders.ts';
import { rowsAtOnce, type NamedRow, type OpenTable } from './openTable.ts';
import { nameRowsOf, type RowAttributes } from './rowNames.ts';
import { readRollupRows, type CountedRow, type RollupTableName } from './rollupRows.ts';
import { addSums, noSums } from './rollupSums.ts';
import type { TableRequest } from './tableRequest.ts';

/** The order of the rows. */
export interface TableSort {
  readonly sort: StatisticColumn;
  readonly isDescending: boolean;
}

function sortRows(rows: CountedRow[], { sort, isDescending }: TableSort): CountedRow[] {
  const valueOf = isStatisticMeasure(sort) ? statisticMeasures[sort].getValue : () => null;
  const byKey = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  // Figures are counted once a row, not once a comparison.
  const valued = rows.map((row) => ({ row, value: valueOf(row.sums) }));
  valued.sort((a, b) => {
    if (a.value === null || b.value === null)
      return a.value === b.value ? byKey(a.row.key, b.row.key) : a.value === null ? 1 : -1;
    const order = isDescending ? b.value - a.value : a.value - b.value;
    return order === 0 ? byKey(a.row.key, b.row.key) : order;
  });
  return valued.map(({ row }) => row);
}

function buildSearchText(key: string, attributes: RowAttributes | undefined): string {
  return foldText([key, ...Object.values(attributes ?? {}).map((value) => value ?? '')].join(' '));
}

/** Rows that hold every word of a search in what names them. */
async function findRows(
  request: TableRequest,
  table: RollupTableName,
  rows: CountedRow[],
): Promise<CountedRow[]> {
  const words = foldText(request.query.search ?? '')
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  // The others are found by their keys, which say it all.
  const isNamed = table === 'Product' || table === 'Source';
  const names = isNamed
    ? await nameRowsOf[table](
        request.eshopId,
        rows.map(({ key }) => key),
      )
    : new Map<string, RowAttributes>();
  return rows.filter(({ key }) => {
    const text = buildSearchText(key, names.get(key));
    return words.every((word) => text.includes(word));
  });
}

/** Rows that together are the whole: what a category within another holds is in the other's row already. */
function selectOutermost(table: RollupTableName, rows: readonly CountedRow[]): readonly CountedRow[] {
  if (table !== 'Category') return rows;
  const keys = new Set(rows.map(({ key }) => key));
  return rows.filter(({ key }) => {
    const parts = key.split(categorySeparator);
    return !parts.some(
      (_part, index) => index > 0 && keys.has(parts.slice(0, index).join(categorySeparator)),
    );
  });
}

function sumRows(rows: readonly CountedRow[], pick: (row: CountedRow) => StatisticSums): StatisticSums {
  return rows.reduce((sum, row) => addSums(sum, pick(row)), noSums);
}

/**
 * Keys of the rows that together are what the table shows; undefined where that is everything. What lies within another
 * row is not among them.
 */
export async function listWholeKeys(
  request: TableRequest,
  table: RollupTableName,
): Promise<string[] | undefined> {
  const { search, campaignIds, postsOf } = request.query;
  const isWhole =
    (search === undefined || search === '') && campaignIds === undefined && postsOf === undefined;
  if (isWhole && table !== 'Category') return undefined;
  const rows = await findRows(request, table, await readRollupRows(request, table));
  return selectOutermost(table, rows).map(({ key }) => key);
}

/** Opens a table that is read from roll-ups. */
export async function openRollupTable(
  request: TableRequest,
  table: RollupTableName,
  sort: TableSort,
): Promise<OpenTable> {
  const found = await findRows(request, table, await readRollupRows(request, table));
  const rows = sortRows(found, sort);
  const whole = selectOutermost(table, rows);
  const addNames = async (part: readonly CountedRow[]): Promise<NamedRow[]> => {
    const names = await nameRowsOf[table](
      request.eshopId,
      part.map(({ key }) => key),
    );
    return part.map((row) => ({ ...row, attributes: names.get(row.key) ?? {} }));
  };
  return {
    table,
    rowCount: rows.length,
    total: await withDistinctOrders(request, request.range, {
      count: whole.length,
      sums: sumRows(whole, ({ sums }) => sums),
    }),
    previousTotal:
      request.compared === null
        ? null
        : await withDistinctOrders(request, request.compared, {
            count: whole.length,
            sums: sumRows(whole, ({ previous }) => previous ?? noSums),
          }),
    page: async (page, pageSize) => await addNames(rows.slice((page - 1) * pageSize, page * pageSize)),
    async *readGroups() {
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        yield await addNames(rows.slice(start, start + rowsAtOnce));
    },
  };
}

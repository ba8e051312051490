import type { StatisticList } from '#shared/contracts/reportingDetailed.ts';
import { computeFigures } from './tableFigures.ts';
import { readBasis } from './basis.ts';
import { openOrderTable } from './orderTable.ts';
import type { OpenTable } from './openTable.ts';
import { findLongTable, readLongTable, type TablePage } from './rollupPage.ts';
import { openRollupTable, type TableSort } from './rollupTable.ts';
import type { TableRequest } from './tableRequest.ts';

/** Opens any table: orders one by one, all others from roll-ups. */
export async function openTable(request: TableRequest, sort: TableSort): Promise<OpenTable> {
  return request.table === 'Order'
    ? await openOrderTable(request, sort)
    : await openRollupTable(request, request.table, sort);
}

type PageQuery = TableSort & { readonly page: number; readonly pageSize: number };

async function readPage(request: TableRequest, wanted: PageQuery): Promise<TablePage> {
  const long = findLongTable(request);
  if (long !== null) return await readLongTable(request, long, wanted);
  const open = await openTable(request, wanted);
  return { ...open, rows: await open.page(wanted.page, wanted.pageSize) };
}

/** A page of a table with the sums of all rows, and how they were counted. */
export async function readTable(request: TableRequest, wanted: PageQuery): Promise<StatisticList> {
  const { table, eshop } = request;
  const [found, basis] = await Promise.all([readPage(request, wanted), readBasis(request)]);
  return {
    currency: eshop.creditCurrency,
    items: found.rows.map(({ key, attributes, sums, previous }) => ({
      key,
      attributes,
      values: computeFigures(table, sums),
      previous: previous === null ? null : computeFigures(table, previous),
    })),
    rowCount: found.rowCount,
    total: computeFigures(table, found.total),
    previousTotal: found.previousTotal === null ? null : computeFigures(table, found.previousTotal),
    basis,
  };
}

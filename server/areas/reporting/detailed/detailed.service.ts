import type { StatisticList } from '#shared/contracts/reportingDetailed.ts';
import { figuresOf } from './figuresOfTable.ts';
import { readBasis } from './basis.ts';
import { openOrderTable } from './orderTable.ts';
import type { OpenTable } from './openTable.ts';
import { longTableOf, readLongTable, type TablePage } from './rollupPage.ts';
import { openRollupTable, type TableSort } from './rollupTable.ts';
import type { TableRequest } from './tableRequest.ts';

/** Opens any table: orders one by one, all others from roll-ups. */
export async function openTableOf(request: TableRequest, sort: TableSort): Promise<OpenTable> {
  return request.table === 'Order'
    ? await openOrderTable(request, sort)
    : await openRollupTable(request, request.table, sort);
}

type PageWish = TableSort & { readonly page: number; readonly pageSize: number };

async function readPage(request: TableRequest, wanted: PageWish): Promise<TablePage> {
  const long = longTableOf(request);
  if (long !== null) return await readLongTable(request, long, wanted);
  const open = await openTableOf(request, wanted);
  return { ...open, rows: await open.page(wanted.page, wanted.pageSize) };
}

/** A page of a table with the sums of all rows, and how they were counted. */
export async function readTable(request: TableRequest, wanted: PageWish): Promise<StatisticList> {
  const { table, eshop } = request;
  const [found, basis] = await Promise.all([readPage(request, wanted), readBasis(request)]);
  return {
    currency: eshop.creditCurrency,
    items: found.rows.map(({ key, attributes, sums, previous }) => ({
      key,
      attributes,
      values: figuresOf(table, sums),
      previous: previous === null ? null : figuresOf(table, previous),
    })),
    rowCount: found.rowCount,
    total: figuresOf(table, found.total),
    previousTotal: found.previousTotal === null ? null : figuresOf(table, found.previousTotal),
    basis,
  };
}

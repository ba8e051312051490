import type { Currency } from '#shared/domain/money/currency.ts';
import { csvDelimiters, decodeText, parseCsvRows } from './csvText.ts';
import { readAmountMinor, readCurrency, readTime } from './orderCells.ts';
import { findOrderColumns, isCancelledState, isVatInColumn, type OrderColumn } from './orderColumns.ts';
import type { ReportedOrder } from '#server/serviceTypes/collector.ts';
import { isOrderTime } from './orderReport.ts';

/** Unreadable lines of a list are reported individually up to this many. */
const mostProblems = 20;
/** As many orders as one list may hold. */
export const mostOrdersOfList = 50_000;

/** A line of which something could not be read. */
export interface OrderListProblem {
  readonly line: number;
  readonly column: Extract<OrderColumn, 'orderId' | 'at' | 'value'>;
}

/** Parsed list. */
interface OrderList {
  readonly orders: ReportedOrder[];
  readonly problemCount: number;
  readonly problems: OrderListProblem[];
}

/** Why a list cannot be read at all. */
type OrderListFault = 'columns' | 'tooLong';

/** Lines below a list's header, its column positions, and whether its value column's name says it includes VAT. */
interface OrderTable {
  readonly rows: string[][];
  readonly columns: ReadonlyMap<OrderColumn, number>;
  readonly holdsVat: boolean | null;
}

function findTable(text: string): OrderTable | null {
  for (const delimiter of csvDelimiters) {
    const header = parseCsvRows(text.slice(0, text.indexOf('\n') + 1 || text.length), delimiter)[0];
    const columns = header === undefined ? null : findOrderColumns(header);
    if (header === undefined || columns === null) continue;
    const holdsVat = isVatInColumn(header[columns.get('value') ?? -1] ?? '');
    return { rows: parseCsvRows(text, delimiter).slice(1), columns, holdsVat };
  }
  return null;
}

/**
 * Reads a shop's own list of orders: a CSV file whose header names at least number, time and value, as common shop
 * systems call them. An order listed more than once counts once: many systems write a line per product.
 * @param shop currency of orders that name none, and time zone of times that name none
 */
export function readOrderList(
  bytes: Buffer,
  shop: { timeZone: string; currency: Currency },
): OrderList | OrderListFault {
  const table = findTable(decodeText(bytes));
  if (table === null) return 'columns';
  if (table.rows.length > mostOrdersOfList) return 'tooLong';
  const orders = new Map<string, ReportedOrder>();
  const problems: OrderListProblem[] = [];
  let problemCount = 0;
  for (const [index, row] of table.rows.entries()) {
    const readCell = (column: OrderColumn): string => {
      const place = table.columns.get(column);
      return place === undefined ? '' : (row[place] ?? '').trim();
    };
    const orderId = readCell('orderId').slice(0, 100).toWellFormed();
    const before = orders.get(orderId);
    // Shopify writes the further products of an order below it, with the number alone.
    if (before !== undefined && readCell('value') === '') continue;
    const read = readTime(readCell('at'), shop.timeZone);
    const at = read !== null && isOrderTime(read) ? read : null;
    const valueMinor = readAmountMinor(readCell('value'));
    const wrong = orderId === '' ? 'orderId' : at === null ? 'at' : valueMinor === null ? 'value' : null;
    if (wrong !== null || at === null || valueMinor === null) {
      problemCount += 1;
      // The header is the first line of the file.
      if (problems.length < mostProblems) problems.push({ line: index + 2, column: wrong ?? 'value' });
      continue;
    }
    const vatMinor = readAmountMinor(readCell('vat'));
    orders.set(orderId, {
      orderId,
      atMs: at.getTime(),
      valueMinor,
      currency: readCell('currency') === '' ? shop.currency : readCurrency(readCell('currency')),
      vatMinor: vatMinor === null || vatMinor > valueMinor ? null : vatMinor,
      ...(table.holdsVat === null ? {} : { holdsVat: table.holdsVat }),
      state: isCancelledState(readCell('state')) ? 'Cancelled' : 'Placed',
      items: [],
    });
  }
  return { orders: [...orders.values()], problemCount, problems };
}

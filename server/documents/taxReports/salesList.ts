import { toEuVatNumber } from '#shared/domain/invoice/vat.ts';
import type { DocumentData } from '../documentData.ts';
import { getSumsInCzk } from './reportedDocument.ts';

/** A row of the EC sales list: one customer’s services. */
export interface SalesListRow {
  /** As VIES writes it: EL for Greece. */
  readonly country: string;
  /** Without the country. */
  readonly vatNumber: string;
  /** Supplies alone; corrections lower the value, not the count. */
  readonly count: number;
  /** Exact, in haléř. */
  readonly netMinor: number;
  /** Whole crowns, as the form takes them. */
  readonly crowns: number;
}

/** Whole crowns, half away from zero (§ 146 (1) Act 280/2009). */
function toCrowns(minor: number): number {
  const crowns = Math.round(Math.abs(minor) / 100);
  return minor < 0 && crowns > 0 ? -crowns : crowns;
}

/**
 * Builds the rows of the EC sales list (§ 102 (1) d Act 235/2004, code 3: services). A correction of the base is a supply of
 * its own day (§ 42 (3)) and lowers the value of its month. Documents without sums in CZK or a number are left out.
 */
export function buildSalesList(documents: readonly DocumentData[]): SalesListRow[] {
  const rows = new Map<string, { count: number; netMinor: number }>();
  for (const data of documents) {
    const sums = getSumsInCzk(data);
    const number = toEuVatNumber(data.customer.vatNumber ?? '', data.customer.country);
    if (sums === null || number === null) continue;
    const row = rows.get(number) ?? { count: 0, netMinor: 0 };
    row.netMinor += sums.netMinor;
    if (data.type === 'FinalInvoice') row.count += 1;
    rows.set(number, row);
  }
  return [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([number, { count, netMinor }]) => ({
      country: number.slice(0, 2),
      vatNumber: number.slice(2),
      count,
      netMinor,
      crowns: toCrowns(netMinor),
    }));
}

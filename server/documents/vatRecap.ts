import { shareCzk } from './lineSums.ts';
import type { DocumentData } from './documentData.ts';

/** Base and tax of one rate; in CZK where the document says so. */
export interface VatRecapRow {
  readonly percent: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly inCzk: { readonly netMinor: number; readonly vatMinor: number } | null;
}

/** Sums of a document by rate, the highest first; those in CZK add up to what the document says of it. */
export function computeVatRecap(data: Pick<DocumentData, 'lines' | 'inCzk'>): VatRecapRow[] {
  const byRate = new Map<number, { netMinor: number; vatMinor: number }>();
  for (const line of data.lines) {
    const row = byRate.get(line.vatPercent) ?? { netMinor: 0, vatMinor: 0 };
    row.netMinor += line.netMinor;
    row.vatMinor += line.vatMinor;
    byRate.set(line.vatPercent, row);
  }
  const rows = [...byRate].sort(([a], [b]) => b - a);
  const { inCzk } = data;
  const nets =
    inCzk &&
    shareCzk(
      inCzk.netMinor,
      rows.map(([, row]) => row.netMinor),
      inCzk.rate,
    );
  const taxes =
    inCzk &&
    shareCzk(
      inCzk.vatMinor,
      rows.map(([, row]) => row.vatMinor),
      inCzk.rate,
    );
  return rows.map(([percent, row], index) => ({
    percent,
    ...row,
    inCzk: nets && taxes && { netMinor: nets[index] ?? 0, vatMinor: taxes[index] ?? 0 },
  }));
}

/** Whether the document carries no tax, so that a rate would say nothing. */
export function isWithoutVat(data: Pick<DocumentData, 'vat'>): boolean {
  return data.vat.percent === 0;
}

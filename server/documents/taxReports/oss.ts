import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { getQuarter } from '#shared/domain/invoice/quarters.ts';
import type { DocumentData } from '../documentData.ts';
import { addSums, noSums } from './reportedDocument.ts';

/** A row of the one stop shop: supplies of a state at a rate, or corrections of an earlier quarter’s tax there. */
export interface OssRow {
  readonly country: string;
  /** The quarter that is corrected, `2026-Q3`; null for supplies of the period itself. */
  readonly correctedQuarter: string | null;
  /** Null for corrections, which the return states in total by quarter and state. */
  readonly percent: number | null;
  readonly currency: CreditCurrency;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly documentCount: number;
}

/**
 * Builds the rows of a quarter (Art. 369g Directive 2006/112/EC). What corrects a supply of the same quarter lowers it; a
 * correction of an earlier one is a row of that quarter and state, in the return of now (Art. 61 Regulation 282/2011).
 */
export function buildOss(documents: readonly DocumentData[], quarter: string): OssRow[] {
  const rows = new Map<string, OssRow>();
  for (const data of documents) {
    const originalOn = data.correction?.originalTaxPointOn ?? null;
    const originalQuarter = originalOn === null ? quarter : getQuarter(originalOn);
    const correctedQuarter = originalQuarter === quarter ? null : originalQuarter;
    const { country } = data.customer;
    const percent = correctedQuarter === null ? data.vat.percent : null;
    const key = [country, correctedQuarter ?? '', percent ?? '', data.currency].join(' ');
    const before = rows.get(key);
    rows.set(key, {
      country,
      correctedQuarter,
      percent,
      currency: data.currency,
      ...addSums(before ?? noSums, data),
      documentCount: (before?.documentCount ?? 0) + 1,
    });
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

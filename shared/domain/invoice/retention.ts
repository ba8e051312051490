import { addDays, type Day } from '../dates/days.ts';
import type { InvoiceStatus, InvoiceType } from './invoice.ts';

/** What decides how long a document is retained; days of Prague. */
export interface RetainedDocument {
  readonly type: InvoiceType;
  readonly status: InvoiceStatus;
  readonly issuedOn: string;
  readonly taxPointOn: string | null;
  readonly paidOn: string | null;
  /** Whether its tax is declared in another EU state by the one stop shop. */
  readonly isOss: boolean;
}

/**
 * Whole years that documents are retained after the end of a period: tax documents after the tax period of the supply (§ 35 (2)
 * Act 235/2004), those of the one stop shop after the year of the supply (Art. 369k Directive 2006/112/EC), a pro forma invoice
 * that was paid, as an accounting record, after the accounting period in which it was issued or, if later, paid (§ 31 (2) b
 * Act 563/1991).
 */
export const retentionRules = {
  TaxDocument: { years: 10, after: 'Month' },
  Oss: { years: 10, after: 'Year' },
  PaidProforma: { years: 5, after: 'Year' },
} as const satisfies Record<string, { readonly years: number; readonly after: 'Month' | 'Year' }>;

function getEnd(
  day: string,
  { years, after }: { readonly years: number; readonly after: 'Month' | 'Year' },
): Day {
  const year = Number(day.slice(0, 4)) + years;
  const month = after === 'Year' ? '12' : day.slice(5, 7);
  const inNext = addDays(`${year}-${month}-01` as Day, 31);
  return addDays(`${inNext.slice(0, 8)}01` as Day, -1);
}

/**
 * The last day on which the law has a document retained; null for one that it never asks for, an unpaid pro forma
 * invoice. A document issued after its supply, as a correction, is retained from its issue.
 */
export function getRetentionEnd(document: RetainedDocument): Day | null {
  const { type, status, issuedOn, taxPointOn, paidOn, isOss } = document;
  const getLater = (day: string | null) => (day === null || day < issuedOn ? issuedOn : day);
  if (type === 'ProformaInvoice')
    return status === 'Paid' ? getEnd(getLater(paidOn), retentionRules.PaidProforma) : null;
  return getEnd(getLater(taxPointOn), isOss ? retentionRules.Oss : retentionRules.TaxDocument);
}

/** States of an erasure of documents; one that is held waits for a person. */
export const erasureStates = ['Planned', 'Held', 'Done'] as const;
export type ErasureState = (typeof erasureStates)[number];

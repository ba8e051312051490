import { api } from '#renderer/api/api.ts';

/** Tax documents of a period that are saved as one file, and the call of each kind. */
export const periodCalls = {
  FinalInvoice: api.exportLink.getFinalInvoices,
  CreditNote: api.exportLink.getCreditNotes,
  DebitNote: api.exportLink.getDebitNotes,
  Settlement: api.exportLink.getSettlements,
} as const;
export type PeriodKind = keyof typeof periodCalls;

import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getChosenDocuments, getCreditNotes, getFinalInvoices } from './actions/getDocuments.ts';
import { getGclid } from './actions/getGclid.ts';
import { getMonth, getMonths } from './actions/getMonths.ts';

/** Actions of ExportLink. */
export const exportLinkHandlers: HandlersOf<Contracts['exportLink']> = {
  getCreditNotes,
  getFinalInvoices,
  getChosenDocuments,
  getMonths,
  getMonth,
  getGclid,
};

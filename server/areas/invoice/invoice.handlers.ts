import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { cancelProformaAction } from './actions/cancelProforma.ts';
import { generateCreditNote } from './actions/generateCreditNote.ts';
import { generateProformaInvoice } from './actions/generateProformaInvoice.ts';
import { getEshopInvoices } from './actions/getEshopInvoices.ts';
import { getInvoice } from './actions/getInvoice.ts';
import { getInvoicePdfUrl } from './actions/getInvoicePdfUrl.ts';
import { getInvoices } from './actions/getInvoices.ts';
import { getProformaTransfer } from './actions/getProformaTransfer.ts';
import { regenerateInvoice } from './actions/regenerateInvoice.ts';
import { setAsCancelled } from './actions/setAsCancelled.ts';
import { setAsPaid } from './actions/setAsPaid.ts';

/** Actions of Invoice. */
export const invoiceHandlers: HandlersOf<Contracts['invoice']> = {
  generateProformaInvoice,
  getProformaTransfer,
  cancelProforma: cancelProformaAction,
  getEshopInvoices,
  getInvoicePdfUrl,
  getInvoices,
  getInvoice,
  regenerateInvoice,
  setAsPaid,
  setAsCancelled,
  generateCreditNote,
};

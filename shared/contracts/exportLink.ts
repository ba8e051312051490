import { allOf } from '../access/permissions.ts';
import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('ExportLink', 'ExportLink');

export const exportLink = {
  getCreditNotes: unbuilt('GetCreditNotes', 'internal', 'Get credit notes.', allOf('GetExport')),
  getFinalInvoices: unbuilt('GetFinalInvoices', 'internal', 'Get final invoices.', allOf('GetExport')),
  getGclid: unbuilt('GetGclid', 'internal', 'Get gclid.', allOf('GetExport')),
};

import { allOf } from '../access/permissions.ts';
import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('Invoice', 'Invoice');

export const invoice = {
  generateCreditNote: unbuilt(
    'GenerateCreditNote',
    'internal',
    'Generate credit note.',
    allOf('SetAccounting'),
  ),
  generateProformaInvoice: unbuilt('GenerateProformaInvoice', 'eshop', 'Generate proforma invoice.'),
  getEshopInvoices: unbuilt('GetEshopInvoices', 'eshop', 'Get eshop invoices.'),
  getInvoicePdfUrl: unbuilt(
    'GetInvoicePdfUrl',
    { tokens: ['EshopAccessToken', 'UserAccessToken'] },
    'Get invoice pdf url.',
  ),
  getInvoices: unbuilt('GetInvoices', 'internal', 'Get invoices.', allOf('GetAccounting')),
  regenerateInvoice: unbuilt('RegenerateInvoice', 'internal', 'Regenerate invoice.', allOf('SetAccounting')),
  setAsCancelled: unbuilt('SetAsCancelled', 'internal', 'Set as cancelled.', allOf('SetAccounting')),
  setAsPaid: unbuilt('SetAsPaid', 'internal', 'Set as paid.', allOf('SetAccounting')),
};

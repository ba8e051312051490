import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { invoiceIdSchema } from '../domain/ids/ids.ts';
import { exportFileFormats } from '../domain/invoice/invoice.ts';
import { callsOf } from './defineCall.ts';
import { dayField } from './fields.ts';

const { call, unbuilt } = callsOf('ExportLink', 'ExportLink');

const signedExport = z.object({
  url: z.string(),
  fileName: z.string(),
  expiresAt: z.iso.datetime(),
  documentCount: z.int(),
});

const documentsOfPeriod = {
  access: 'internal',
  permissions: allOf('GetExport'),
  input: z.strictObject({
    /** First and last day of issue, both included. */
    dateFrom: dayField,
    dateTo: dayField,
    format: z.enum(exportFileFormats).default('ZipOfPdf'),
  }),
  output: signedExport,
  errors: ['date_range_invalid'],
} as const;

export const exportLink = {
  getCreditNotes: call('GetCreditNotes', {
    ...documentsOfPeriod,
    summary: 'A signed address, valid for 15 minutes, of the credit notes of a period.',
  }),
  getFinalInvoices: call('GetFinalInvoices', {
    ...documentsOfPeriod,
    summary: 'A signed address, valid for 15 minutes, of the final invoices of a period.',
  }),
  getChosenDocuments: call('GetChosenDocuments', {
    access: 'internal',
    permissions: allOf('GetExport'),
    summary:
      'A signed address, valid for 15 minutes, of documents that were chosen, of whatever kinds, in the order of their numbers.',
    input: z.strictObject({
      invoiceIds: z.array(invoiceIdSchema).min(1).max(100),
      format: z.enum(exportFileFormats).default('ZipOfPdf'),
    }),
    output: signedExport,
    errors: ['not_found'],
  }),
  getGclid: unbuilt('GetGclid', 'internal', 'Get gclid.', allOf('GetExport')),
};

import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { invoiceIdSchema } from '../domain/ids/ids.ts';
import { exportFileFormats, invoiceTypes } from '../domain/invoice/invoice.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { defineController } from './defineCall.ts';
import { dayField, monthField } from './fields.ts';

const { call } = defineController('ExportLink', 'ExportLink');

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
    /** First and last tax point, both included. */
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
    summary:
      'Returns a signed address, valid for 15 minutes, of credit notes with their tax point in a period.',
  }),
  getFinalInvoices: call('GetFinalInvoices', {
    ...documentsOfPeriod,
    summary:
      'Returns a signed address, valid for 15 minutes, of final invoices with their tax point in a period.',
  }),
  getChosenDocuments: call('GetChosenDocuments', {
    access: 'internal',
    permissions: allOf('GetExport'),
    summary:
      'Returns a signed address, valid for 15 minutes, of selected documents of any kind, ordered by number.',
    input: z.strictObject({
      invoiceIds: z.array(invoiceIdSchema).min(1).max(100),
      format: z.enum(exportFileFormats).default('ZipOfPdf'),
    }),
    output: signedExport,
    errors: ['not_found'],
  }),
  getMonths: call('GetMonths', {
    access: 'internal',
    permissions: allOf('GetExport'),
    summary:
      'Lists the months prepared for the accountant and their supplements, latest first, each reconciled with the ledger.',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          /** `2026-10`, of Prague. */
          month: z.string(),
          /** 0 of the month’s archive; from 1 of supplements with documents that came after it. */
          part: z.int(),
          madeAt: z.iso.datetime(),
          sums: z.array(
            z.object({
              type: z.enum(invoiceTypes),
              count: z.int(),
              net: moneySchema,
              vat: moneySchema,
              total: moneySchema,
              /** With VAT, as the ledger has it. */
              ledgerTotal: moneySchema,
            }),
          ),
          /** Numbers of documents that the ledger says something else of; empty when all is well. */
          differing: z.array(z.string()),
        }),
      ),
    }),
  }),
  getMonth: call('GetMonth', {
    access: 'internal',
    permissions: allOf('GetExport'),
    summary:
      'Returns a signed address, valid for 15 minutes, of a month’s archive or supplement: PDFs, tables, Pohoda XML and totals beside the ledger.',
    input: z.strictObject({ month: monthField, part: z.int().min(0).max(10_000).default(0) }),
    output: signedExport,
    errors: ['not_found'],
  }),
  getGclid: call('GetGclid', {
    access: 'internal',
    permissions: allOf('GetExport'),
    summary:
      'Returns a signed address, valid for 15 minutes, of a period’s orders after Google ad clicks, as CSV for Google’s offline conversion import.',
    input: z.strictObject({
      /** First and last day of the orders in Prague, both included; at most a year. */
      dateFrom: dayField,
      dateTo: dayField,
    }),
    output: signedExport.omit({ documentCount: true }).extend({ orderCount: z.int() }),
    errors: ['date_range_invalid'],
  }),
};

import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { invoiceIdSchema } from '../domain/ids/ids.ts';
import { exportFileFormats, invoiceTypes } from '../domain/invoice/invoice.ts';
import { taxReportChecks, taxReportFormats, taxReports } from '../domain/invoice/taxReports.ts';
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

/** Of the documents that a report is built from, in CZK. */
const taxReportSums = z.object({ documentCount: z.int(), net: moneySchema, vat: moneySchema });

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
  getDebitNotes: call('GetDebitNotes', {
    ...documentsOfPeriod,
    summary:
      'Returns a signed address, valid for 15 minutes, of debit notes with their tax point in a period.',
  }),
  getSettlements: call('GetSettlements', {
    ...documentsOfPeriod,
    summary:
      'Returns a signed address, valid for 15 minutes, of settlements of received payments with their tax point in a period.',
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
  getTaxReports: call('GetTaxReports', {
    access: 'internal',
    permissions: allOf('GetExport'),
    summary:
      'Returns the reports to the tax authority of a month built from its documents (control statement, EC sales list) and of its quarter (one stop shop), reconciled with them.',
    input: z.strictObject({ month: monthField }),
    output: z.object({
      month: z.string(),
      /** `2026-Q4` */
      quarter: z.string(),
      controlStatement: z.object({
        /** Part A.4: documents over the limit; at most the first 200, `largeCount` of all. */
        large: z.array(
          z.object({
            number: z.string(),
            taxPointOn: z.iso.date(),
            vatNumber: z.string(),
            customerName: z.string(),
            percent: z.number(),
            net: moneySchema,
            vat: moneySchema,
          }),
        ),
        largeCount: z.int(),
        /** Part A.5: sums of all others by rate. */
        small: z.array(
          z.object({ percent: z.number(), documentCount: z.int(), net: moneySchema, vat: moneySchema }),
        ),
        sums: taxReportSums,
      }),
      salesList: z.object({
        /** At most the first 200, `rowCount` of all. */
        rows: z.array(
          z.object({
            country: z.string(),
            vatNumber: z.string(),
            /** Supplies, without corrections. */
            count: z.int(),
            net: moneySchema,
            /** As filed: whole crowns. */
            crowns: z.int(),
          }),
        ),
        rowCount: z.int(),
        sums: taxReportSums,
      }),
      oss: z.array(
        z.object({
          country: z.string(),
          /** The quarter that is corrected; null for supplies of this one. */
          correctedQuarter: z.string().nullable(),
          percent: z.number().nullable(),
          documentCount: z.int(),
          net: moneySchema,
          vat: moneySchema,
        }),
      ),
      checks: z.array(
        z.object({
          report: z.enum(taxReports),
          check: z.enum(taxReportChecks),
          /** Documents it is about, at most 50. */
          numbers: z.array(z.string()),
        }),
      ),
    }),
  }),
  getTaxReportFile: call('GetTaxReportFile', {
    access: 'internal',
    permissions: allOf('GetExport'),
    summary:
      'Returns a signed address, valid for 15 minutes, of a report to the tax authority as CSV or as the XML of the tax portal (DPHKH1, DPHSHV).',
    input: z.strictObject({
      report: z.enum(taxReports),
      month: monthField,
      format: z.enum(taxReportFormats),
    }),
    output: signedExport.omit({ documentCount: true }),
    errors: ['tax_report_format_unknown'],
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

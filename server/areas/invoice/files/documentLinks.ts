import { z } from 'zod';
import { exportFileFormats, invoiceFileFormats, invoiceTypes } from '#shared/domain/invoice/invoice.ts';
import { taxReportFormats, taxReports } from '#shared/domain/invoice/taxReports.ts';
import { invoiceIdSchema } from '#shared/domain/ids/ids.ts';
import { languageCodes } from '#shared/i18n/languages.ts';
import { createSignedAddresses } from '#server/secrets/signedAddress.ts';

/** What a signed address gives: one document as a file, documents of a period, a month or a choice, or a tax report. */
const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Document'), invoiceId: invoiceIdSchema, format: z.enum(invoiceFileFormats) }),
  z.object({
    kind: z.literal('Period'),
    type: z.enum(invoiceTypes),
    dateFrom: z.iso.date(),
    dateTo: z.iso.date(),
    format: z.enum(exportFileFormats),
    language: z.enum(languageCodes),
  }),
  z.object({
    kind: z.literal('Month'),
    month: z.string().regex(/^\d{4}-\d{2}$/),
    part: z.int().min(0).default(0),
    language: z.enum(languageCodes),
  }),
  z.object({
    kind: z.literal('Chosen'),
    invoiceIds: z.array(invoiceIdSchema).max(100),
    format: z.enum(exportFileFormats),
    language: z.enum(languageCodes),
  }),
  z.object({
    kind: z.literal('TaxReport'),
    report: z.enum(taxReports),
    month: z.string().regex(/^\d{4}-\d{2}$/),
    format: z.enum(taxReportFormats),
    language: z.enum(languageCodes),
  }),
]);
export type LinkSubject = z.infer<typeof subjectSchema>;

const addresses = createSignedAddresses({
  folder: 'documents',
  audience: 'okavango:documents',
  keyInfo: { salt: 'okavango-documents', info: 'links.1' },
  subject: subjectSchema,
});

/** Signs an address for 15 minutes: who has it needs no token, and can change nothing in it. */
export const signLink = addresses.sign;

/** Reads the signed part of an address. */
export const readLink = addresses.read;

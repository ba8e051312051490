import { Readable } from 'node:stream';
import { countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import type { ExportFileFormat, InvoiceFileFormat, InvoiceType } from '#shared/domain/invoice/invoice.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import {
  toDocumentFileName,
  writeDocumentsCsv,
  buildPohodaXml,
  createZip,
  type DocumentData,
  type ZipEntry,
} from '#server/documents/index.ts';
import type { Services } from '#server/services.ts';
import { readInvoiceFile } from './documentFiles.ts';
import { signLink } from './documentLinks.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { countPeriod, findInvoiceNumbers, findInvoices, readPeriod } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';

/** Documents of a kind that belong to a period by their tax points, pro forma invoices by their days of issue, as one file. */
export interface DocumentPeriod {
  readonly type: InvoiceType;
  /** First and last day, both included. */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly format: ExportFileFormat;
  /** Of the table's head. */
  readonly language: Language;
}

/** A year and a day of change: no accountant asks for more at a time. */
const mostDays = 366;
const names: Readonly<Record<InvoiceType, string>> = {
  FinalInvoice: 'invoices',
  ProformaInvoice: 'proforma-invoices',
  CreditNote: 'credit-notes',
  DebitNote: 'debit-notes',
  Settlement: 'settlements',
};
const endings: Readonly<Record<ExportFileFormat, string>> = {
  ZipOfPdf: 'zip',
  Csv: 'csv',
  Isdoc: 'isdoc.zip',
  Pohoda: 'pohoda.xml',
};
/** Media types of the files. */
export const exportContentTypes: Readonly<Record<ExportFileFormat, string>> = {
  ZipOfPdf: 'application/zip',
  Csv: 'text/csv; charset=utf-8',
  Isdoc: 'application/zip',
  Pohoda: 'application/xml',
};

/**
 * Signs an address of the documents of a period, valid for 15 minutes.
 * @throws AppError date_range_invalid
 */
export async function signPeriodLink(services: Services, period: DocumentPeriod) {
  const { type, dateFrom, dateTo, format } = period;
  const days = countDaysBetween(dateFrom as Day, dateTo as Day);
  if (days < 0 || days >= mostDays) throw new AppError('date_range_invalid');
  const fileName = `${names[type]}-${dateFrom}-${dateTo}.${endings[format]}`;
  return await signLink(services, { kind: 'Period', ...period }, fileName);
}

/** How many documents a period has. */
export async function countPeriodDocuments(
  type: InvoiceType,
  period: Pick<DocumentPeriod, 'dateFrom' | 'dateTo'>,
): Promise<number> {
  return await countPeriod(type, period.dateFrom, period.dateTo);
}

/** Documents that were chosen, of whatever kinds, as one file. */
export interface ChosenDocuments {
  readonly invoiceIds: readonly InvoiceId[];
  readonly format: ExportFileFormat;
  /** Of the table's head. */
  readonly language: Language;
}

/**
 * Signs an address of documents that were chosen, valid for 15 minutes; a document that is named twice is there once.
 * @throws AppError not_found when one of them is none
 */
export async function signChosenLink(services: Services, chosen: ChosenDocuments) {
  const invoiceIds = [...new Set(chosen.invoiceIds)];
  if ((await findInvoiceNumbers(invoiceIds)).size !== invoiceIds.length) throw new AppError('not_found');
  const fileName = `documents-${documentDay()}.${endings[chosen.format]}`;
  const link = await signLink(services, { kind: 'Chosen', ...chosen, invoiceIds }, fileName);
  return { ...link, documentCount: invoiceIds.length };
}

type Subject =
  | ({ readonly kind: 'Period' } & DocumentPeriod)
  | ({ readonly kind: 'Chosen' } & ChosenDocuments);

async function* readDocuments(subject: Subject): AsyncGenerator<InvoiceDocument> {
  if (subject.kind === 'Period') {
    yield* readPeriod(subject.type, subject.dateFrom, subject.dateTo);
    return;
  }
  const chosen = await findInvoices(subject.invoiceIds);
  yield* chosen.toSorted((one, other) => (one.number < other.number ? -1 : 1));
}

async function* readFiles(
  services: Services,
  subject: Subject,
  format: InvoiceFileFormat,
): AsyncGenerator<ZipEntry> {
  for await (const invoice of readDocuments(subject)) {
    if (invoice.erasedAt) continue;
    yield {
      name: toDocumentFileName(invoice, format),
      content: async () => await readInvoiceFile(services, invoice, format),
      changedAt: invoice.issuedAt,
    };
  }
}

async function* readDocumentData(subject: Subject): AsyncGenerator<DocumentData> {
  for await (const invoice of readDocuments(subject)) yield toDocumentData(invoice);
}

/** The documents of a period or a choice as one file, made while it is read. */
export async function createExport(services: Services, subject: Subject): Promise<Readable> {
  switch (subject.format) {
    case 'ZipOfPdf':
      return createZip(readFiles(services, subject, 'Pdf'));
    case 'Isdoc':
      return createZip(readFiles(services, subject, 'Isdoc'));
    case 'Csv':
      return writeDocumentsCsv(readDocumentData(subject), subject.language);
    case 'Pohoda': {
      const all: DocumentData[] = [];
      for await (const data of readDocumentData(subject)) all.push(data);
      const registrationNumber = services.config.supplier.registrationNumber;
      return Readable.from([
        Buffer.from(buildPohodaXml(all, { registrationNumber, codes: services.config.pohodaCodes }), 'utf8'),
      ]);
    }
  }
}

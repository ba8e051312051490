import type { Readable } from 'node:stream';
import { formatDecimal } from '#shared/domain/money/share.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import {
  toDocumentFileName,
  writeDocumentsCsv,
  getDocumentTexts,
  buildPohodaXml,
  createZip,
  type DocumentData,
  type ZipEntry,
} from '#server/documents/index.ts';
import { getCsvSeparator } from '#server/reportFiles/csv.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { readInvoiceFile } from '../files/documentFiles.ts';
import { signLink } from '../files/documentLinks.ts';
import type { DocumentMonthDocument } from './documentMonth.model.ts';
import { findMonth, findMonths } from './documentMonth.repository.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import { readPeriod } from '../invoice.repository.ts';
import { getMonthRange, taxDocumentTypes } from './month.service.ts';

const folders = { FinalInvoice: 'invoices', CreditNote: 'credit-notes' } as const;

/** Sums of a month beside those of the ledger, as a table. */
function formatSummary({ sums }: DocumentMonthDocument, language: Language): string {
  const t = getTexts(language);
  const separator = getCsvSeparator(language);
  const { columns } = getDocumentTexts(language);
  const sum = (minor: number) => formatDecimal(minor).replace('.', separator === ';' ? ',' : '.');
  const head = [
    t('invoices:column.type'),
    t('invoices:column.currency'),
    t('invoices:column.count'),
    columns.net,
    columns.vat,
    columns.total,
    t('invoices:column.ledgerVat'),
    t('invoices:column.ledgerTotal'),
  ];
  const rows = sums.map((each) => [
    t(`invoices:type.${each.type}`),
    each.currency,
    String(each.count),
    ...[each.netMinor, each.vatMinor, each.totalMinor, each.ledgerVatMinor, each.ledgerTotalMinor].map(sum),
  ]);
  return `\uFEFF${[head, ...rows].map((cells) => toCsvLine(cells, separator)).join('')}`;
}

async function* buildEntries(
  services: Services,
  month: DocumentMonthDocument,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const { dateFrom, dateTo } = getMonthRange(month._id);
  const changedAt = month.madeAt;
  const all: DocumentData[] = [];
  for (const type of taxDocumentTypes) {
    const ofType: DocumentData[] = [];
    for await (const invoice of readPeriod(type, dateFrom, dateTo)) {
      ofType.push(toDocumentData(invoice));
      yield {
        name: `${folders[type]}/${toDocumentFileName(invoice, 'Pdf')}`,
        content: async () => await readInvoiceFile(services, invoice, 'Pdf'),
        changedAt: invoice.issuedAt,
      };
    }
    yield {
      name: `${folders[type]}.csv`,
      content: async () => (await writeDocumentsCsv(ofType, language).toArray()).join(''),
      changedAt,
    };
    all.push(...ofType);
  }
  const registrationNumber = services.config.supplier.registrationNumber;
  yield { name: 'pohoda.xml', content: () => buildPohodaXml(all, { registrationNumber }), changedAt };
  yield { name: 'summary.csv', content: () => formatSummary(month, language), changedAt };
}

/** The archive of a month: its documents as PDF, as tables and for Pohoda, and their sums; null when it is not made yet. */
export async function createMonthFile(
  services: Services,
  month: string,
  language: Language,
): Promise<Readable | null> {
  const documentMonth = await findMonth(month);
  return documentMonth === null ? null : createZip(buildEntries(services, documentMonth, language));
}

/** Months with documents that were made ready, the last first. */
export async function readMonths(): Promise<DocumentMonthDocument[]> {
  return (await findMonths()).filter(({ sums }) => sums.length > 0);
}

/** Signs an address of a month's archive, valid for 15 minutes. @throws AppError not_found when it is not made yet */
export async function signMonthLink(services: Services, month: string, language: Language) {
  const documentMonth = await findMonth(month);
  if (documentMonth === null) throw new AppError('not_found');
  const link = await signLink(services, { kind: 'Month', month, language }, `documents-${month}.zip`);
  return { ...link, documentCount: documentMonth.sums.reduce((sum, { count }) => sum + count, 0) };
}

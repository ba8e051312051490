import type { Readable } from 'node:stream';
import { decimalOf } from '#shared/domain/money/share.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import {
  documentFileNameOf,
  documentsCsv,
  documentTextsOf,
  pohodaXmlOf,
  zipOf,
  type DocumentData,
  type ZipEntry,
} from '#server/documents/index.ts';
import { csvSeparatorOf } from '#server/reports/csv.ts';
import type { Services } from '#server/services.ts';
import { textsOf } from '#server/texts/texts.ts';
import { fileOf } from '../files/documentFiles.ts';
import { signLink } from '../files/documentLinks.ts';
import type { DocumentMonthDocument } from './documentMonth.model.ts';
import { findMonth, findMonths } from './documentMonth.repository.ts';
import { documentDataOf } from '../invoice.presenter.ts';
import { readPeriod } from '../invoice.repository.ts';
import { daysOfMonth, taxDocumentTypes } from './month.service.ts';

const folders = { FinalInvoice: 'invoices', CreditNote: 'credit-notes' } as const;

/** Sums of a month beside those of the ledger, as a table. */
function summaryOf({ sums }: DocumentMonthDocument, language: Language): string {
  const t = textsOf(language);
  const separator = csvSeparatorOf(language);
  const { columns } = documentTextsOf(language);
  const sum = (minor: number) => decimalOf(minor).replace('.', separator === ';' ? ',' : '.');
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

async function* entriesOf(
  services: Services,
  month: DocumentMonthDocument,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const { dateFrom, dateTo } = daysOfMonth(month._id);
  const changedAt = month.madeAt;
  const all: DocumentData[] = [];
  for (const type of taxDocumentTypes) {
    const ofType: DocumentData[] = [];
    for await (const invoice of readPeriod(type, dateFrom, dateTo)) {
      ofType.push(documentDataOf(invoice));
      yield {
        name: `${folders[type]}/${documentFileNameOf(invoice, 'Pdf')}`,
        content: async () => await fileOf(services, invoice, 'Pdf'),
        changedAt: invoice.issuedAt,
      };
    }
    yield {
      name: `${folders[type]}.csv`,
      content: async () => (await documentsCsv(ofType, language).toArray()).join(''),
      changedAt,
    };
    all.push(...ofType);
  }
  const registrationNumber = services.config.supplier.registrationNumber;
  yield { name: 'pohoda.xml', content: () => pohodaXmlOf(all, { registrationNumber }), changedAt };
  yield { name: 'summary.csv', content: () => summaryOf(month, language), changedAt };
}

/** The archive of a month: its documents as PDF, as tables and for Pohoda, and their sums; null when it is not made yet. */
export async function monthFileOf(
  services: Services,
  month: string,
  language: Language,
): Promise<Readable | null> {
  const made = await findMonth(month);
  return made === null ? null : zipOf(entriesOf(services, made, language));
}

/** Months with documents that were made ready, the last first. */
export async function readMonths(): Promise<DocumentMonthDocument[]> {
  return (await findMonths()).filter(({ sums }) => sums.length > 0);
}

/** Signs an address of a month's archive, valid for 15 minutes. @throws AppError not_found when it is not made yet */
export async function signMonthLink(services: Services, month: string, language: Language) {
  const made = await findMonth(month);
  if (made === null) throw new AppError('not_found');
  const link = await signLink(services, { kind: 'Month', month, language }, `documents-${month}.zip`);
  return { ...link, documentCount: made.sums.reduce((sum, { count }) => sum + count, 0) };
}

import type { Readable } from 'node:stream';
import { addDays } from '#shared/domain/dates/days.ts';
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
import { getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { readInvoiceFile } from '../files/documentFiles.ts';
import { signLink } from '../files/documentLinks.ts';
import type { DocumentMonthDocument } from './documentMonth.model.ts';
import { findMonth, findMonths, parseArchiveId } from './documentMonth.repository.ts';
import { documentDay } from '../rates/rate.service.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import { readArchive, taxDocumentTypes } from './archive.ts';

const folders = {
  FinalInvoice: 'invoices',
  CreditNote: 'credit-notes',
  DebitNote: 'debit-notes',
  Settlement: 'settlements',
} as const;

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
  const changedAt = month.madeAt;
  const all: DocumentData[] = [];
  for (const type of taxDocumentTypes) {
    const ofType: DocumentData[] = [];
    for await (const invoice of readArchive(type, month)) {
      ofType.push(toDocumentData(invoice));
      if (invoice.erasedAt) continue;
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
  const codes = services.config.pohodaCodes;
  yield { name: 'pohoda.xml', content: () => buildPohodaXml(all, { registrationNumber, codes }), changedAt };
  yield { name: 'summary.csv', content: () => formatSummary(month, language), changedAt };
}

/** A month's archive or a supplement of it. */
export interface MonthPart {
  /** `2026-10` */
  readonly month: string;
  /** 0 of the archive, from 1 of its supplements. */
  readonly part: number;
}

/** The archive of a month: its documents as PDF, as tables and for Pohoda, and their sums; null when it is not made yet. */
export async function createMonthFile(
  services: Services,
  { month, part }: MonthPart,
  language: Language,
): Promise<Readable | null> {
  const documentMonth = await findMonth(month, part);
  return documentMonth === null ? null : createZip(buildEntries(services, documentMonth, language));
}

/** Prepared months with documents of the last three years and their supplements, the last first. */
export async function readMonths(): Promise<(MonthPart & DocumentMonthDocument)[]> {
  const months = await findMonths(addDays(documentDay(), -3 * 366).slice(0, 7));
  return months
    .filter(({ sums }) => sums.length > 0)
    .map((archive) => ({ ...archive, ...parseArchiveId(archive._id) }));
}

/** Signs an address of a month's archive, valid for 15 minutes. @throws AppError not_found when it is not made yet */
export async function signMonthLink(services: Services, { month, part }: MonthPart, language: Language) {
  const documentMonth = await findMonth(month, part);
  if (documentMonth === null) throw new AppError('not_found');
  const name = part === 0 ? month : `${month}-supplement-${part}`;
  const link = await signLink(services, { kind: 'Month', month, part, language }, `documents-${name}.zip`);
  return { ...link, documentCount: documentMonth.sums.reduce((sum, { count }) => sum + count, 0) };
}

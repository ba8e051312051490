import { Readable } from 'node:stream';
import { formatDecimal } from '#shared/domain/money/share.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { DocumentData } from './documentData.ts';
import { getDocumentTexts } from './texts/index.ts';

type Column = readonly [title: string, cell: (data: DocumentData) => string | null];

function buildColumns(language: Language, separator: string): readonly Column[] {
  const t = getTexts(language);
  const { facts, parties, columns, correction } = getDocumentTexts(language);
  // Spreadsheets of languages with a decimal comma take a point for a date.
  const decimalSign = separator === ';' ? ',' : '.';
  const sum = (amountMinor: number) => formatDecimal(amountMinor).replace('.', decimalSign);
  return [
    [t('invoices:column.number'), (data) => data.number],
    [t('invoices:column.type'), (data) => t(`invoices:type.${data.type}`)],
    [columns.description, (data) => t(`invoices:subject.${data.subject}`)],
    [facts.variableSymbol, (data) => data.variableSymbol],
    [facts.issuedOn, (data) => data.issuedOn],
    [facts.taxPointOn, (data) => data.taxPointOn],
    [facts.dueOn, (data) => data.dueOn],
    [facts.paidOn, (data) => data.paidOn],
    [
      facts.paymentMethod,
      ({ paymentMethod }) => paymentMethod && t(`invoices:paymentMethod.${paymentMethod}`),
    ],
    [facts.shop, (data) => data.domainName],
    [parties.customer, (data) => data.customer.name],
    [parties.registrationNumber, (data) => data.customer.registrationNumber],
    [parties.vatNumber, (data) => data.customer.vatNumber],
    [t('invoices:column.country'), (data) => data.customer.country],
    [t('invoices:column.currency'), (data) => data.currency],
    [columns.net, (data) => sum(data.netMinor)],
    [columns.rate, (data) => String(data.vat.percent).replace('.', decimalSign)],
    [columns.vat, (data) => sum(data.vatMinor)],
    [columns.total, (data) => sum(data.totalMinor)],
    [t('invoices:column.vatReason'), (data) => t(`invoices:vatReason.${data.vat.reason}`)],
    [t('invoices:column.rate'), ({ inCzk }) => inCzk && String(inCzk.rate).replace('.', decimalSign)],
    // Of a document in CZK its own, so that the columns add up.
    [
      t('invoices:column.netInCzk'),
      (data) => (data.currency === 'CZK' ? sum(data.netMinor) : data.inCzk && sum(data.inCzk.netMinor)),
    ],
    [
      t('invoices:column.vatInCzk'),
      (data) => (data.currency === 'CZK' ? sum(data.vatMinor) : data.inCzk && sum(data.inCzk.vatMinor)),
    ],
    [correction.originalNumber, (data) => data.correction && data.correction.originalNumber],
  ];
}

/** Documents as a table for a spreadsheet of that language, one a line, made while it is read. */
export function writeDocumentsCsv(
  documents: Iterable<DocumentData> | AsyncIterable<DocumentData>,
  language: Language,
): Readable {
  const separator = getCsvSeparator(language);
  const columns = buildColumns(language, separator);
  async function* writeLines(): AsyncGenerator<string> {
    yield `\uFEFF${toCsvLine(
      columns.map(([title]) => title),
      separator,
    )}`;
    for await (const data of documents) {
      yield toCsvLine(
        columns.map(([, cell]) => cell(data)),
        separator,
      );
    }
  }
  return Readable.from(writeLines());
}

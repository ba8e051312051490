import { formatDay, formatMonthInText } from '#shared/domain/format/dateTime.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CommissionLine } from '#shared/contracts/affiliateSchemas.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { getIntlTag, type Language } from '#shared/i18n/languages.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import { createCsvNumberFormatter, getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { createTablePdf } from '#server/reportFiles/tablePdf.ts';
import { getTexts, type Texts } from '#server/texts/texts.ts';
import { findLinesOfPartner, findLinesOfStatement } from '../commission/commission.repository.ts';
import { presentLines } from './earnings.service.ts';
import type { CommissionStatementDocument } from './statement.model.ts';

function listHeadings(t: Texts): string[] {
  return [
    t('affiliate:lines.shop'),
    t('affiliate:lines.document'),
    t('affiliate:lines.paidOn'),
    t('affiliate:lines.net'),
    t('affiliate:lines.rate'),
    t('affiliate:lines.commission'),
  ];
}

const nameShop = (line: { shopName: string | null; shopCode: string }, t: Texts): string =>
  line.shopName ?? t('affiliate:lines.unnamed', { code: line.shopCode });

/** The file name of a statement without its ending. */
export function getStatementFileName({ month, currency }: CommissionStatementDocument): string {
  return `commission-${month}-${currency}`;
}

function writeCells(
  line: CommissionLine,
  t: Texts,
  write: (value: number, decimals: number) => string,
): string[] {
  return [
    nameShop(line, t),
    line.documentNumber,
    line.paidOn,
    write(line.net.value, 2),
    write(line.percent, 2),
    write(line.commission.value, 2),
    line.commission.currency,
  ];
}

/** Every commission of a partner as a table for spreadsheets, in the order of its documents. */
export async function createCommissionsCsv(partnerId: UserId, language: Language): Promise<Buffer> {
  const t = getTexts(language);
  const separator = getCsvSeparator(language);
  const write = createCsvNumberFormatter(language);
  const lines = await presentLines(await findLinesOfPartner(partnerId));
  const rows = [
    [...listHeadings(t), t('affiliate:lines.currency')],
    ...lines.map((line) => writeCells(line, t, write)),
  ];
  return Buffer.from(`\uFEFF${rows.map((cells) => toCsvLine(cells, separator)).join('')}`, 'utf8');
}

/** A statement as a table for spreadsheets: its lines, and their sum in the last row. */
export async function createStatementCsv(
  statement: CommissionStatementDocument,
  language: Language,
): Promise<Buffer> {
  const t = getTexts(language);
  const separator = getCsvSeparator(language);
  const write = createCsvNumberFormatter(language);
  const lines = await presentLines(await findLinesOfStatement(statement._id));
  const rows = [
    [...listHeadings(t), t('affiliate:lines.currency')],
    ...lines.map((line) => writeCells(line, t, write)),
    [
      t('affiliate:lines.total'),
      '',
      '',
      write(statement.netMinor / 100, 2),
      '',
      write(statement.totalMinor / 100, 2),
      statement.currency,
    ],
  ];
  return Buffer.from(`\uFEFF${rows.map((cells) => toCsvLine(cells, separator)).join('')}`, 'utf8');
}

/** A statement as a PDF, with its fingerprint and that of the one before. */
export async function createStatementPdf(
  statement: CommissionStatementDocument,
  reader: { readonly language: Language; readonly theme: ThemeId; readonly email: string },
): Promise<Buffer> {
  const { language } = reader;
  const t = getTexts(language);
  const currency: Currency = statement.currency;
  const lines = await presentLines(await findLinesOfStatement(statement._id));
  const writeMoney = (value: number) => formatMoney({ value, currency }, language);
  const month = formatMonthInText(statement.month, language);
  return await createTablePdf({
    language: getIntlTag(language),
    theme: reader.theme,
    chart: null,
    title: t('affiliate:statement.title', { month }),
    subtitle: [
      reader.email,
      t('affiliate:statement.payableFrom', { date: formatDay(statement.payableFrom, language) }),
    ],
    notice: null,
    columns: listHeadings(t).map((heading, at) => ({
      heading,
      align: at < 3 ? ('left' as const) : ('right' as const),
    })),
    rows: lines.map((line) => [
      nameShop(line, t),
      line.documentNumber,
      formatDay(line.paidOn as Day, language),
      writeMoney(line.net.value),
      t('affiliate:lines.rateValue', {
        percent: new Intl.NumberFormat(getIntlTag(language), {
          style: 'percent',
          maximumFractionDigits: 2,
        }).format(line.percent / 100),
        month: line.shopMonth,
        months: line.planMonths,
      }),
      writeMoney(line.commission.value),
    ]),
    total: [
      t('affiliate:lines.total'),
      '',
      '',
      writeMoney(statement.netMinor / 100),
      '',
      writeMoney(statement.totalMinor / 100),
    ],
    emptyText: '',
    note: t('affiliate:statement.fingerprint', { hash: statement.hash, previous: statement.previousHash }),
    pageText: (page, pages) => t('affiliate:statement.page', { page, pages }),
  });
}

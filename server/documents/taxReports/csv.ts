import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { formatDecimal } from '#shared/domain/money/share.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { ControlStatement } from './controlStatement.ts';
import type { OssRow } from './oss.ts';
import type { SalesListRow } from './salesList.ts';

type Cell = string | number | { readonly minor: number };

function write(language: Language, rows: readonly (readonly Cell[])[]): string {
  const separator = getCsvSeparator(language);
  const decimalSign = separator === ';' ? ',' : '.';
  const toCell = (cell: Cell) =>
    typeof cell === 'string'
      ? cell
      : (typeof cell === 'number' ? String(cell) : formatDecimal(cell.minor)).replace('.', decimalSign);
  return `\uFEFF${rows.map((cells) => toCsvLine(cells.map(toCell), separator)).join('')}`;
}

/** The control statement as a table, part by part. */
export function writeControlStatementCsv({ large, small }: ControlStatement, language: Language): string {
  const t = getTexts(language);
  return write(language, [
    [
      t('invoices:taxReport.part'),
      t('invoices:column.number'),
      t('invoices:taxReport.taxPoint'),
      t('invoices:taxReport.vatNumber'),
      t('invoices:taxReport.customer'),
      t('invoices:taxReport.percent'),
      t('invoices:column.netInCzk'),
      t('invoices:column.vatInCzk'),
      t('invoices:column.count'),
    ],
    ...large.map((row) => [
      'A.4',
      row.number,
      row.taxPointOn,
      `CZ${row.vatNumber}`,
      row.customerName,
      row.percent,
      { minor: row.netMinor },
      { minor: row.vatMinor },
      1,
    ]),
    ...small.map((sum) => [
      'A.5',
      '',
      '',
      '',
      '',
      sum.percent,
      { minor: sum.netMinor },
      { minor: sum.vatMinor },
      sum.documentCount,
    ]),
  ]);
}

/** The EC sales list as a table. */
export function writeSalesListCsv(rows: readonly SalesListRow[], language: Language): string {
  const t = getTexts(language);
  return write(language, [
    [
      t('invoices:column.country'),
      t('invoices:taxReport.vatNumber'),
      t('invoices:taxReport.code'),
      t('invoices:taxReport.supplies'),
      t('invoices:taxReport.crowns'),
      t('invoices:column.netInCzk'),
    ],
    ...rows.map((row) => [row.country, row.vatNumber, '3', row.count, row.crowns, { minor: row.netMinor }]),
  ]);
}

/** The one stop shop as a table: supplies by state and rate, then corrections of earlier quarters. */
export function writeOssCsv(rows: readonly OssRow[], language: Language): string {
  const t = getTexts(language);
  return write(language, [
    [
      t('invoices:column.country'),
      t('invoices:taxReport.correctedQuarter'),
      t('invoices:taxReport.percent'),
      t('invoices:column.currency'),
      t('invoices:taxReport.net'),
      t('invoices:taxReport.vat'),
      t('invoices:column.count'),
    ],
    ...rows.map((row) => [
      row.country,
      row.correctedQuarter ?? '',
      row.percent ?? '',
      row.currency,
      { minor: row.netMinor },
      { minor: row.vatMinor },
      row.documentCount,
    ]),
  ]);
}

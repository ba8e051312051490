import { createCsvNumberFormatter, getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { toWallTime } from '#shared/domain/dates/days.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { readFileValue } from '#renderer/ui/table/readFileValue.ts';
import type { Column, FileValue } from '#renderer/ui/table/tableColumns.ts';

function isMoney(value: FileValue): value is { value: number; currency: string } & FileValue {
  return typeof value === 'object' && value !== null && 'currency' in value;
}

function isInstant(value: FileValue): value is { instant: string } {
  return typeof value === 'object' && value !== null && 'instant' in value;
}

/** Decimals that a number has. */
function countDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

interface CsvOptions {
  readonly language: Language;
  /** Instants are written in it. */
  readonly timeZone: string;
  readonly nameCurrency: (column: string) => string;
  readonly nameInstant: (column: string) => string;
}

/**
 * Rows of a list as a CSV (RFC 4180, UTF-8 with a mark, separator and decimals as spreadsheets of the language open it): the
 * columns by their titles, money as an amount and its currency beside it, instants as `2026-11-25 19:30`.
 */
export function writeRowsCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { language, timeZone, nameCurrency, nameInstant }: CsvOptions,
): string {
  const separator = getCsvSeparator(language);
  const formatNumber = createCsvNumberFormatter(language);
  const written = columns
    .filter(({ fileValue }) => fileValue !== false)
    .map((column) => {
      const values = rows.map((row) => readFileValue(column, row));
      return {
        title: column.title,
        values,
        hasMoney: values.some(isMoney),
        hasInstants: values.some(isInstant),
      };
    });
  const heading = written.flatMap(({ title, hasMoney, hasInstants }) =>
    hasMoney ? [title, nameCurrency(title)] : [hasInstants ? nameInstant(title) : title],
  );
  const toCell = (value: FileValue): string | null => {
    if (isMoney(value)) return formatNumber(value.value, 2);
    if (isInstant(value)) return toWallTime(new Date(value.instant), timeZone).replace('T', ' ');
    if (typeof value === 'number') return formatNumber(value, countDecimals(value));
    return value as string | null;
  };
  const lines = rows.map((_, at) =>
    written.flatMap(({ values, hasMoney }) => {
      const value = values[at] ?? null;
      return hasMoney ? [toCell(value), isMoney(value) ? value.currency : null] : [toCell(value)];
    }),
  );
  return `\uFEFF${[heading, ...lines].map((cells) => toCsvLine(cells, separator)).join('')}`;
}

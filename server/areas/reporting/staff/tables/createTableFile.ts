import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { formatDateTime } from '#shared/domain/format/dateTime.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { createCsvNumberFormatter, getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { streamCsv } from '#server/reportFiles/csv.ts';
import { getTexts } from '#server/texts/texts.ts';

/** One column of a file: its heading, and what it says of a row; null is left empty. */
export interface FileColumn<Row> {
  readonly title: string;
  formatCell(row: Row): string | null;
}

/** How cells of a file are written in a language. */
export interface CellWriter {
  readonly t: ReturnType<typeof getTexts>;
  /** A number with so many decimals; null where there is none. */
  number(value: number | null, decimals?: number): string | null;
  /** An instant in Prague. */
  formatInstant(at: string | null): string | null;
  formatYesNo(is: boolean): string;
}

/** Writes cells in a language. */
export function createCellWriter(language: Language): CellWriter {
  const t = getTexts(language);
  const write = createCsvNumberFormatter(language);
  return {
    t,
    number: (value, decimals = 0) => (value === null ? null : write(value, decimals)),
    formatInstant: (at) => (at === null ? null : formatDateTime(at, language, staffTimeZone)),
    formatYesNo: (is) => t(is ? 'kpi:yes' : 'kpi:no'),
  };
}

/**
 * A table of staff as CSV, made while it is read.
 * @param name key of the table’s tab, which the file is named after
 * @param pages rows, some at a time
 */
export function createTableFile<Row>(
  name: 'activated' | 'registered' | 'cohorts' | 'features',
  days: readonly [string, string],
  columns: readonly FileColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  language: Language,
) {
  const t = getTexts(language);
  const separator = getCsvSeparator(language);
  async function* writeLines() {
    for await (const rows of pages)
      yield rows.map((row) =>
        toCsvLine(
          columns.map((column) => column.formatCell(row)),
          separator,
        ),
      );
  }
  return {
    fileName: `${t(`kpi:tableFile.${name}`)}-${days.join('-')}.csv`,
    content: streamCsv(
      toCsvLine(
        columns.map(({ title }) => title),
        separator,
      ),
      writeLines(),
    ),
  };
}

import type { Readable } from 'node:stream';
import type { StatisticTableName } from '#shared/domain/report/statistics.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { streamCsv } from '#server/reportFiles/csv.ts';
import { getTexts } from '#server/texts/texts.ts';
import { openTable } from './detailed.service.ts';
import type { NamedRow, OpenTable } from './openTable.ts';
import { createTableLines, type TableLines } from './tableLines.ts';
import { fileCalls, requestTable, type TableRequest } from './tableRequest.ts';

/** A table as a file that is made while it is read. */
export interface TableFile {
  readonly fileName: string;
  readonly content: Readable;
  /** Rows that it will have, beside its head and its total. */
  readonly rowCount: number;
}

/** The name of a file of a table. */
export function buildFileName({ table, eshop, range }: TableRequest, language: Language): string {
  const shop = eshop.domainName.replace(/[^\p{L}\p{N}.-]/gu, '-');
  return `${getTexts(language)(`statisticTables:fileName.${table}`)}-${shop}-${range.fromDay}-${range.toDay}.csv`;
}

/** Lines of rows, written one by one as they are read: a whole group at once would hold up other requests. */
function* toLines(rows: readonly NamedRow[], lines: TableLines): Generator<string> {
  for (const row of rows) yield lines.formatRow(row);
}

/** Streams the rows of a table and their total; `onRows` receives the number of rows. */
export function streamTable(
  open: Pick<OpenTable, 'readGroups' | 'total' | 'previousTotal'>,
  lines: TableLines,
  onRows: (count: number) => void,
): Readable {
  async function* yieldGroups(): AsyncGenerator<Iterable<string>> {
    let count = 0;
    for await (const rows of open.readGroups()) {
      yield toLines(rows, lines);
      count += rows.length;
      onRows(count);
    }
    yield [lines.formatTotal(open.total, open.previousTotal)];
  }
  return streamCsv(lines.heading, yieldGroups());
}

/**
 * Opens a table as CSV in a language: all rows, and their total as the last line.
 * @param given per the contract of the table
 * @param onRows receives the number of rows written
 * @throws AppError date_range_invalid
 */
export async function openTableCsv(
  eshopId: EshopId,
  table: StatisticTableName,
  given: unknown,
  language: Language,
  onRows: (count: number) => void = () => undefined,
): Promise<TableFile> {
  const { columns, compareWith, ...query } = fileCalls[table].input.parse(given);
  const request = await requestTable(eshopId, table, query, compareWith);
  const open = await openTable(request, query);
  const { creditCurrency: currency, timeZone } = request.eshop;
  const lines = createTableLines({ table, columns, compareWith, currency, timeZone, language });
  return {
    fileName: buildFileName(request, language),
    content: streamTable(open, lines, onRows),
    rowCount: open.rowCount,
  };
}

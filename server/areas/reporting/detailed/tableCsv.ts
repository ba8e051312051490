import type { Readable } from 'node:stream';
import {
  statisticAttributes,
  statisticMeasures,
  statisticTableOf,
  type StatisticAttribute,
  type StatisticMeasureKey,
  type StatisticSums,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { formatDateTime } from '#shared/domain/format/dateTime.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { csvLine, csvNumberOf, csvSeparatorOf, streamCsv } from '#server/reports/csv.ts';
import { textsOf } from '#server/texts/texts.ts';
import { figuresOf } from './figuresOfTable.ts';
import { openTableOf } from './detailed.service.ts';
import type { NamedRow } from './openTable.ts';
import { fileCalls, requestTable, type TableRequest } from './tableRequest.ts';

/** Decimals of a figure in a file: as many as it has at most, so that sums of what is read are the totals. */
function decimalsOf(measure: StatisticMeasureKey, value: number): number {
  switch (statisticMeasures[measure].numberType) {
    case 'Integer':
      return 0;
    case 'Decimal':
      return Number.isInteger(value) ? 0 : 6;
    case 'Currency':
    case 'Percentage':
      return 2;
  }
}

/** Writes the lines of a table in a language. */
function lineWriter({ table, eshop }: TableRequest, language: Language) {
  const t = textsOf(language);
  const writeNumber = csvNumberOf(language);
  const separator = csvSeparatorOf(language);
  const { attributes, measures } = statisticTableOf(table);
  const wordsOf: Partial<Record<StatisticAttribute, string>> = {
    orderState: 'orderState',
    channel: 'channel',
  };
  const cellOf = (attribute: StatisticAttribute, value: string | null | undefined): string | null => {
    if (value === null || value === undefined || value === '') return null;
    switch (statisticAttributes[attribute]) {
      case 'Text':
        return value;
      case 'Instant':
        return formatDateTime(value, language, eshop.timeZone);
      case 'MeasuredBy':
        return value
          .split(',')
          .map((origin) => t(`statisticTables:measuredBy.${origin}`))
          .join(', ');
      case 'OrderState':
      case 'TrafficChannel':
        return t(`statisticTables:${wordsOf[attribute] ?? attribute}.${value}`);
    }
  };
  const figureCells = (sums: StatisticSums) => {
    const figures = figuresOf(table, sums);
    return measures.map((measure) => {
      const value = figures[measure] ?? null;
      return value === null ? null : writeNumber(value, decimalsOf(measure, value));
    });
  };
  const { creditCurrency } = eshop;
  /** The one row that has no key: visitors without a row of their own, or without consent. */
  const unnamed = t(`statisticTables:${table === 'User' ? 'otherVisitors' : 'withoutConsent'}`);
  return {
    heading: csvLine(
      [
        ...attributes.map((attribute) => t(`statisticTables:column.${attribute}`)),
        t('reports:column.currency'),
        ...measures.map((measure) => t(`statisticTables:column.${measure}`)),
      ],
      separator,
    ),
    row: (row: NamedRow) =>
      csvLine(
        [
          ...attributes.map((attribute, index) =>
            index === 0 && row.key === '' ? unnamed : cellOf(attribute, row.attributes[attribute]),
          ),
          creditCurrency,
          ...figureCells(row.sums),
        ],
        separator,
      ),
    total: (sums: StatisticSums) =>
      csvLine(
        [
          ...attributes.map((_attribute, index) => (index === 0 ? t('statisticTables:total') : null)),
          creditCurrency,
          ...figureCells(sums),
        ],
        separator,
      ),
  };
}

/** A table as a file that is made while it is read. */
export interface TableFile {
  readonly fileName: string;
  readonly content: Readable;
  /** Rows that it will have, beside its head and its total. */
  readonly rowCount: number;
}

/** The name of a file of a table. */
export function fileNameOf({ table, eshop, range }: TableRequest, language: Language): string {
  const shop = eshop.domainName.replace(/[^\p{L}\p{N}.-]/gu, '-');
  return `${textsOf(language)(`statisticTables:fileName.${table}`)}-${shop}-${range.fromDay}-${range.toDay}.csv`;
}

/**
 * Opens a table as CSV in a language: all rows, and their total as the last line.
 * @param given as the contract of the table takes it
 * @param onRows is told how many rows were written
 * @throws AppError date_range_invalid
 */
export async function openTableCsv(
  eshopId: EshopId,
  table: StatisticTableName,
  given: unknown,
  language: Language,
  onRows: (count: number) => void = () => undefined,
): Promise<TableFile> {
  const wish = fileCalls[table].input.parse(given);
  const request = await requestTable(eshopId, table, wish, undefined);
  const open = await openTableOf(request, wish);
  const write = lineWriter(request, language);
  async function* lines(): AsyncGenerator<Iterable<string>> {
    let count = 0;
    for await (const rows of open.groups()) {
      yield rows.map(write.row);
      count += rows.length;
      onRows(count);
    }
    yield [write.total(open.total)];
  }
  return {
    fileName: fileNameOf(request, language),
    content: streamCsv(write.heading, lines()),
    rowCount: open.rowCount,
  };
}

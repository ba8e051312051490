import {
  statisticAttributes,
  statisticMeasures,
  getStatisticTable,
  isStatisticMeasure,
  listTableColumns,
  type StatisticAttribute,
  type StatisticColumn,
  type StatisticMeasureKey,
  type StatisticSums,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { formatFileHeading } from '#shared/domain/report/fileHeading.ts';
import { formatRowName, type NamedStatisticRow } from '#shared/domain/report/rowNames.ts';
import { createDateTimeFormatter } from '#shared/domain/format/dateTime.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvCell, toCsvLine } from '#shared/domain/format/csvText.ts';
import { createCsvNumberFormatter, getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { Comparison } from '../reportRange.ts';
import type { NamedRow } from './openTable.ts';
import type { RowAttributes } from './rowNames.ts';

/** What the lines of a table are written for. */
export interface LinesOptions {
  readonly table: StatisticTableName;
  /** Columns that the screen shows; all without them. */
  readonly columns?: readonly StatisticColumn[] | undefined;
  /** What each figure is followed by: its value in the other range. */
  readonly compareWith?: Comparison | undefined;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly language: Language;
}

/** Writes a table as CSV, line by line. */
export interface TableLines {
  readonly heading: string;
  formatRow(row: NamedRow): string;
  formatTotal(sums: StatisticSums, previous: StatisticSums | null): string;
}

const mostDecimals = 6;

/** How many decimals a number has, as far as files write them. */
function countDecimals(value: number): number {
  return String(Number(value.toFixed(mostDecimals))).split('.')[1]?.length ?? 0;
}

/** Formats a figure with its full precision, so that sums of the output equal the totals. */
function createFigureWriter(
  measure: StatisticMeasureKey,
  write: (value: number, decimals: number) => string,
): (sums: StatisticSums) => string {
  const { getValue: valueOf, numberType } = statisticMeasures[measure];
  const most = { Integer: 0, Decimal: mostDecimals, Currency: 2, Percentage: 2 }[numberType];
  // A number needs no CSV escaping: it is no formula and has no separator.
  return (sums) => {
    const value = valueOf(sums);
    if (value === null) return '';
    return write(value, most === mostDecimals ? countDecimals(value) : most);
  };
}

/** Writes the few words that an attribute may have: each is looked up once. */
function createWordWriter(wordOf: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    let knownText = known.get(value);
    if (knownText === undefined) known.set(value, (knownText = wordOf(value)));
    return knownText;
  };
}

/** Makes the writer of a table's lines; what all rows have in common is worked out once, for there may be millions. */
export function createTableLines(options: LinesOptions): TableLines {
  const { table, columns, compareWith, currency, timeZone, language } = options;
  const t = getTexts(language);
  const separator = getCsvSeparator(language);
  const [firstAttribute] = getStatisticTable(table).attributes;
  // The name of a row is always there, as on the screen.
  const shown = listTableColumns(table).filter(
    (column) => column === firstAttribute || (columns?.includes(column) ?? true),
  );
  const attributes = shown.filter((column) => !isStatisticMeasure(column));
  const measures = shown.filter(isStatisticMeasure);
  const toTextCell = (text: string) => toCsvCell(text, separator);
  const attributeWriter = (attribute: StatisticAttribute): ((value: string) => string) => {
    switch (statisticAttributes[attribute]) {
      case 'Text':
        return toTextCell;
      case 'Instant': {
        const write = createDateTimeFormatter(language, timeZone);
        return (value) => toTextCell(write(value));
      }
      case 'MeasuredBy':
        return createWordWriter((value) => {
          const origins = value.split(',').map((origin) => t(`statisticTables:measuredBy.${origin}`));
          return toTextCell(origins.join(', '));
        });
      case 'OrderState':
      case 'TrafficChannel':
        return createWordWriter((value) => toTextCell(t(`statisticTables:${attribute}.${value}`)));
    }
  };
  const createCellWriter = (attribute: StatisticAttribute) => {
    const write = attributeWriter(attribute);
    return (values: RowAttributes): string => {
      const value = values[attribute];
      return value === null || value === undefined || value === '' ? '' : write(value);
    };
  };
  const otherCells = attributes.slice(1).map(createCellWriter);
  const write = createCsvNumberFormatter(language);
  const figures = measures.map((measure) => createFigureWriter(measure, write));
  const withFigures = (line: string, sums: StatisticSums, previous: StatisticSums | null): string => {
    let text = line;
    for (const figure of figures) {
      text += separator + figure(sums);
      if (compareWith !== undefined) text += separator + (previous === null ? '' : figure(previous));
    }
    return `${text}\r\n`;
  };
  // The screen shortens the random id of a visitor; a file is also what it is looked up by.
  const nameRow = (row: NamedStatisticRow): string =>
    table === 'User' && row.key !== '' ? row.key : formatRowName(row, table, t);
  const headings = measures.flatMap((measure) => {
    const { numberType } = statisticMeasures[measure];
    const title = t(`statisticTables:column.${measure}`);
    const names =
      compareWith === undefined ? [title] : [title, t(`reports:previous.${compareWith}`, { column: title })];
    return names.map((name) => formatFileHeading(name, numberType, currency));
  });
  const total = toTextCell(t('statisticTables:total')) + separator.repeat(attributes.length - 1);
  return {
    heading: toCsvLine(
      [...attributes.map((attribute) => t(`statisticTables:column.${attribute}`)), ...headings],
      separator,
    ),
    formatRow(row) {
      let line = toTextCell(nameRow(row));
      for (const cell of otherCells) line += separator + cell(row.attributes);
      return withFigures(line, row.sums, row.previous);
    },
    formatTotal: (sums, previous) => withFigures(total, sums, previous),
  };
}

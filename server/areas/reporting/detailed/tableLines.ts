import {
  statisticAttributes,
  statisticMeasures,
  getStatisticTable,
  type StatisticAttribute,
  type StatisticMeasureKey,
  type StatisticSums,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { createDateTimeFormatter } from '#shared/domain/format/dateTime.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvCell, toCsvLine } from '#shared/domain/format/csvText.ts';
import { createCsvNumberFormatter, getCsvSeparator } from '#server/reportFiles/csv.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { NamedRow } from './openTable.ts';
import type { RowAttributes } from './rowNames.ts';

/** What the lines of a table are written for. */
export interface LinesOptions {
  readonly table: StatisticTableName;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly language: Language;
}

/** Writes a table as CSV, line by line. */
export interface TableLines {
  readonly heading: string;
  row(row: NamedRow): string;
  total(sums: StatisticSums): string;
}

/** Formats a figure with its full precision, so that sums of the output equal the totals. */
function createFigureWriter(
  measure: StatisticMeasureKey,
  write: (value: number, decimals: number) => string,
): (sums: StatisticSums) => string {
  const { getValue: valueOf, numberType } = statisticMeasures[measure];
  const most = { Integer: 0, Decimal: 6, Currency: 2, Percentage: 2 }[numberType];
  // A number needs no CSV escaping: it is no formula and has no separator.
  return (sums) => {
    const value = valueOf(sums);
    if (value === null) return '';
    return write(value, most === 6 && Number.isInteger(value) ? 0 : most);
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
export function createTableLines({ table, currency, timeZone, language }: LinesOptions): TableLines {
  const t = getTexts(language);
  const separator = getCsvSeparator(language);
  const { attributes, measures } = getStatisticTable(table);
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
  const [firstAttribute, ...otherAttributes] = attributes;
  const firstCell = createCellWriter(firstAttribute);
  const otherCells = otherAttributes.map(createCellWriter);
  const write = createCsvNumberFormatter(language);
  const figures = measures.map((measure) => createFigureWriter(measure, write));
  const withFigures = (line: string, sums: StatisticSums): string => {
    let text = line + currency;
    for (const figure of figures) text += separator + figure(sums);
    return `${text}\r\n`;
  };
  const startLine = (cell: string) => toTextCell(cell) + separator.repeat(attributes.length);
  /** The one row that has no key: visitors without a row of their own, or without consent. */
  const unnamed = toTextCell(t(`statisticTables:${table === 'User' ? 'otherVisitors' : 'withoutConsent'}`));
  const total = startLine(t('statisticTables:total'));
  return {
    heading: toCsvLine(
      [
        ...attributes.map((attribute) => t(`statisticTables:column.${attribute}`)),
        t('reports:column.currency'),
        ...measures.map((measure) => t(`statisticTables:column.${measure}`)),
      ],
      separator,
    ),
    row({ key, attributes: values, sums }) {
      let line = key === '' ? unnamed : firstCell(values);
      for (const cell of otherCells) line += separator + cell(values);
      return withFigures(line + separator, sums);
    },
    total: (sums) => withFigures(total, sums),
  };
}

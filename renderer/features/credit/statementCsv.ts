import { createCsvNumberFormatter, getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { StatementItem } from './creditForecast.ts';

/** The rows of a statement as a file: UTF-8 with its mark, decimals and separators as spreadsheets of the language read them. */
export function buildStatementCsv(
  items: readonly StatementItem[],
  options: {
    readonly language: Language;
    readonly heading: readonly string[];
    readonly formatType: (type: StatementItem['type']) => string;
  },
): string {
  const separator = getCsvSeparator(options.language);
  const formatNumber = createCsvNumberFormatter(options.language);
  const lines = items.map(({ day, type, amount, balance, invoice }) => [
    day,
    options.formatType(type),
    formatNumber(amount.value, 2),
    formatNumber(balance.value, 2),
    invoice?.number ?? null,
  ]);
  return `\uFEFF${[options.heading, ...lines].map((cells) => toCsvLine(cells, separator)).join('')}`;
}

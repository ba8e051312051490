import { Readable } from 'node:stream';
import { measures } from '#shared/domain/report/report.ts';
import { intlTagOf, type Language } from '#shared/i18n/languages.ts';
import { csvLine, csvSeparatorOf } from '#server/reports/csv.ts';
import { textsOf } from '#server/texts/texts.ts';
import { campaignColumns } from './campaignTable.ts';
import type { CampaignReport } from './reporting.service.ts';

/** Numbers of the CSV: plain, with the decimal sign of the language, so that a spreadsheet of that language reads them. */
function numberWriter(language: Language): (value: number, decimals: number) => string {
  const formats = new Map<number, Intl.NumberFormat>();
  return (value, decimals) => {
    let format = formats.get(decimals);
    if (format === undefined) {
      format = new Intl.NumberFormat(intlTagOf(language), {
        useGrouping: false,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      formats.set(decimals, format);
    }
    return format.format(value);
  };
}

/** Campaign statistics as CSV lines, streamed: heading, one line a row, and the total. */
export function streamCampaignCsv(report: CampaignReport, language: Language): Readable {
  const t = textsOf(language);
  const write = numberWriter(language);
  const separator = csvSeparatorOf(language);
  const line = (cells: readonly (string | null)[]) => csvLine(cells, separator);
  function* lines(): Generator<string> {
    // Spreadsheets take a file for UTF-8 by this mark.
    yield `\uFEFF${line([
      t('reports:column.name'),
      t('reports:column.channel'),
      t('reports:column.format'),
      t('reports:column.currency'),
      ...campaignColumns.map((column) => t(`reports:column.${column}`)),
    ])}`;
    const figures = (row: CampaignReport['total']) =>
      campaignColumns.map((column) => {
        const value = row[column];
        return value === null ? null : write(value, measures[column].numberType === 'Integer' ? 0 : 2);
      });
    for (const item of report.items) {
      yield line([item.name, item.channel, item.format, report.currency, ...figures(item)]);
    }
    yield line([t('reports:total'), null, null, report.currency, ...figures(report.total)]);
  }
  return Readable.from(lines());
}

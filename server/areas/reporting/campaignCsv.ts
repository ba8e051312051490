import type { Readable } from 'node:stream';
import { measures } from '#shared/domain/report/report.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { createCsvNumberFormatter, getCsvSeparator, streamCsv } from '#server/reportFiles/csv.ts';
import { getTexts } from '#server/texts/texts.ts';
import { campaignColumns } from './campaignTable.ts';
import type { CampaignReport } from './reporting.service.ts';

/** Campaign statistics as CSV lines, streamed: heading, one line a row, and the total. */
export function streamCampaignCsv(report: CampaignReport, language: Language): Readable {
  const t = getTexts(language);
  const write = createCsvNumberFormatter(language);
  const separator = getCsvSeparator(language);
  const line = (cells: readonly (string | null)[]) => toCsvLine(cells, separator);
  const heading = line([
    t('reports:column.name'),
    t('reports:column.channel'),
    t('reports:column.format'),
    t('reports:column.currency'),
    ...campaignColumns.map((column) => t(`reports:column.${column}`)),
  ]);
  const figures = (row: CampaignReport['total']) =>
    campaignColumns.map((column) => {
      const value = row[column];
      if (value === null) return null;
      const isCount = measures[column].numberType === 'Integer';
      // Shares of orders are written as exactly as they are counted, so that they add up.
      return write(value, isCount ? (Number.isInteger(value) ? 0 : 6) : 2);
    });
  async function* groups(): AsyncGenerator<Iterable<string>> {
    yield report.items.map((item) =>
      line([item.name, item.channel, item.format, report.currency, ...figures(item)]),
    );
    yield [line([t('reports:total'), null, null, report.currency, ...figures(report.total)])];
  }
  return streamCsv(heading, groups());
}

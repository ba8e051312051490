import type { Readable } from 'node:stream';
import { isCampaignFigure } from '#shared/domain/report/campaignReport.ts';
import { formatFileHeading } from '#shared/domain/report/fileHeading.ts';
import { measures } from '#shared/domain/report/report.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import { createCsvNumberFormatter, getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { streamCsv } from '#server/reportFiles/csv.ts';
import { getTexts } from '#server/texts/texts.ts';
import { formatAttribute, listFileColumns, type CampaignFileView } from './campaignTable.ts';
import type { CampaignReport } from './reporting.service.ts';

/** Campaign statistics as CSV lines, streamed: heading, one line a row, and the total. */
export function streamCampaignCsv(
  report: CampaignReport,
  view: CampaignFileView,
  language: Language,
): Readable {
  const t = getTexts(language);
  const write = createCsvNumberFormatter(language);
  const separator = getCsvSeparator(language);
  const columns = listFileColumns(view, t);
  const toLine = (cells: readonly (string | null)[]) => toCsvLine(cells, separator);
  const writeFigure = (value: number | null, numberType: string) => {
    if (value === null) return null;
    // Shares of orders are written as exactly as they are counted, so that they add up.
    return write(value, numberType !== 'Integer' ? 2 : Number.isInteger(value) ? 0 : 6);
  };
  const heading = toLine(
    columns.map(({ key, title }) =>
      formatFileHeading(title, isCampaignFigure(key) ? measures[key].numberType : null, report.currency),
    ),
  );
  async function* yieldGroups(): AsyncGenerator<Iterable<string>> {
    yield report.items.map((item) =>
      toLine(
        columns.map(({ key }) =>
          isCampaignFigure(key)
            ? writeFigure(item[key], measures[key].numberType)
            : formatAttribute(item, key, view.division, t),
        ),
      ),
    );
    const { total } = report;
    yield [
      toLine(
        columns.map(({ key }) =>
          isCampaignFigure(key)
            ? writeFigure(total[key], measures[key].numberType)
            : key === 'name'
              ? t('reports:total')
              : null,
        ),
      ),
    ];
  }
  return streamCsv(heading, yieldGroups());
}

import { formatDateTime, formatDay } from '#shared/domain/format/dateTime.ts';
import { formatAlternatives, formatFigure } from '#shared/domain/format/format.ts';
import { isCampaignFigure, type CampaignFigure } from '#shared/domain/report/campaignReport.ts';
import { measures } from '#shared/domain/report/report.ts';
import { getIntlTag, type Language } from '#shared/i18n/languages.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import { createTablePdf, type TableChart } from '#server/reportFiles/tablePdf.ts';
import { getTexts } from '#server/texts/texts.ts';
import { formatAttribute, listFileColumns, type CampaignFileView } from './campaignTable.ts';
import type { CampaignReport } from './reporting.service.ts';

/** Campaign statistics as a PDF in a language; the figures are those of the screen. */
export async function createCampaignPdf(
  report: CampaignReport,
  view: CampaignFileView,
  reader: { readonly language: Language; readonly theme: ThemeId; readonly isSandbox: boolean },
  chart: TableChart | null,
): Promise<Buffer> {
  const { language } = reader;
  const t = getTexts(language);
  const { eshop, range, currency } = report;
  const shown = listFileColumns(view, t);
  const writeFigure = (row: CampaignReport['total'], key: CampaignFigure) =>
    formatFigure(row[key], measures[key].numberType, currency, language);
  const now = new Date();
  return await createTablePdf({
    language: getIntlTag(language),
    theme: reader.theme,
    chart,
    title: t('reports:campaignStatistics'),
    subtitle: [
      `${eshop.domainName}  ·  ${t('reports:period', { from: formatDay(range.fromDay, language), to: formatDay(range.toDay, language) })}`,
      [
        t('reports:madeAt', { at: formatDateTime(now, language, eshop.timeZone) }),
        ...(report.updatedAt === null
          ? []
          : [t('reports:updatedAt', { at: formatDateTime(report.updatedAt, language, eshop.timeZone) })]),
      ].join('  ·  '),
    ],
    notice: reader.isSandbox ? t('reports:sandboxData') : null,
    columns: shown.map(({ key, title }) => ({
      heading: title,
      align: isCampaignFigure(key) ? ('right' as const) : ('left' as const),
    })),
    rows: report.items.map((item) =>
      shown.map(({ key }) =>
        isCampaignFigure(key) ? writeFigure(item, key) : formatAttribute(item, key, view.division, t),
      ),
    ),
    total:
      report.items.length === 0
        ? null
        : shown.map(({ key }) =>
            isCampaignFigure(key) ? writeFigure(report.total, key) : key === 'name' ? t('reports:total') : '',
          ),
    emptyText: t('reports:empty'),
    note: [
      t('reports:note', {
        days: formatAlternatives(report.windowDays, language),
        currency,
        model: t(`statisticTables:model.${report.attribution}`),
        vat: t(`reports:vat.${report.vat}`),
      }),
      ...(report.windowDays.length > 1 ? [t('statisticTables:basis.windows')] : []),
    ].join(' '),
    pageText: (page, pages) => t('reports:page', { page, pages }),
  });
}

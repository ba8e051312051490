import { reporting } from '#shared/contracts/reporting.ts';
import type { ClientPermission } from '#shared/access/permissions.ts';
import { sortCampaignRows, type CampaignColumn } from '#shared/domain/report/campaignReport.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getTexts } from '#server/texts/texts.ts';
import { streamCampaignCsv } from '../campaignCsv.ts';
import { buildCampaignChart } from '../campaignTrend.ts';
import { createCampaignPdf } from '../campaignPdf.ts';
import { figureReports } from '../figureReports.ts';
import {
  readCampaignStatistics,
  readDailyFigure,
  type CampaignReport,
  type Division,
} from '../reporting.service.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** A division that a permission guards on the screen is guarded in its files too. @throws AppError permission_required */
function checkDivision(division: Division, permissions: ReadonlySet<ClientPermission>): void {
  if (division === 'ChannelAndFormat' && !permissions.has('GetDividedStats')) {
    throw new AppError('permission_required', { params: { permission: 'GetDividedStats' } });
  }
}

function buildFileName(report: CampaignReport, language: Language, extension: string): string {
  const shop = report.eshop.domainName.replace(/[^\p{L}\p{N}.-]/gu, '-');
  return `${getTexts(language)('reports:fileName')}-${shop}-${report.range.fromDay}-${report.range.toDay}.${extension}`;
}

const sortReport = (report: CampaignReport, sort: CampaignColumn, isDescending: boolean): CampaignReport => ({
  ...report,
  items: sortCampaignRows(report.items, sort, isDescending),
});

export const campaignStatisticsByCampaign = defineAction(
  reporting.campaignStatisticsByCampaign,
  async (input, { eshopId }) => await readCampaignStatistics(eshopId, input, 'Campaign'),
);

export const campaignStatisticsByChannelAndFormat = defineAction(
  reporting.campaignStatisticsByChannelAndFormat,
  async (input, { eshopId }) => await readCampaignStatistics(eshopId, input, 'ChannelAndFormat'),
);

export const campaignStatisticsCsv = defineAction(
  reporting.campaignStatisticsCsv,
  async (input, { eshopId, permissions, language }) => {
    const { division, columns, sort, isDescending, ...filters } = input;
    checkDivision(division, permissions);
    const report = sortReport(await readCampaignStatistics(eshopId, filters, division), sort, isDescending);
    return {
      fileName: buildFileName(report, language, 'csv'),
      content: streamCampaignCsv(report, { division, columns }, language),
    };
  },
);

export const campaignStatisticsPdf = defineAction(
  reporting.campaignStatisticsPdf,
  async (input, { eshopId, permissions, person, language, services }) => {
    const { division, columns, sort, isDescending, compareWith, ...filters } = input;
    checkDivision(division, permissions);
    const days = { ...filters, ...(compareWith === undefined ? {} : { compareWith }) };
    const [report, expenses, revenue, reader] = await Promise.all([
      readCampaignStatistics(eshopId, filters, division),
      readDailyFigure(eshopId, figureReports.expenses, days),
      readDailyFigure(eshopId, figureReports.revenue, days),
      findUserById(person.userId),
    ]);
    const content = await createCampaignPdf(
      sortReport(report, sort, isDescending),
      { division, columns },
      { language, theme: reader?.theme ?? 'default', isSandbox: services.sandbox !== null },
      buildCampaignChart(expenses, revenue, language, compareWith ?? null),
    );
    return { fileName: buildFileName(report, language, 'pdf'), content };
  },
);

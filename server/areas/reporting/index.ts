import type { Contracts } from '#shared/contracts/index.ts';
import { kpi as kpiCs } from '#shared/i18n/locales/cs/kpi.ts';
import { reports as reportsCs } from '#shared/i18n/locales/cs/reports.ts';
import { kpi as kpiEn } from '#shared/i18n/locales/en/kpi.ts';
import { statisticTables as statisticTablesCs } from '#shared/i18n/locales/cs/statisticTables.ts';
import { reports as reportsEn } from '#shared/i18n/locales/en/reports.ts';
import { statisticTables as statisticTablesEn } from '#shared/i18n/locales/en/statisticTables.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { addTexts } from '#server/texts/texts.ts';
import {
  campaignStatisticsByCampaign,
  campaignStatisticsByChannelAndFormat,
  campaignStatisticsCsv,
  campaignStatisticsPdf,
} from './actions/campaignStatistics.ts';
import {
  orderProducts,
  orderStatisticsByHour,
  orderTouches,
  tableActions,
} from './actions/detailedActions.ts';
import { eshopProviderStatistics } from './actions/eshopProviderStatistics.ts';
import { eshopsWithAdSpendCount } from './actions/eshopsWithAdSpendCount.ts';
import { figureActions, orderGmvMedian } from './actions/figureActions.ts';
import { getStatisticsExport, startStatisticsExport } from './actions/statisticExports.ts';
import {
  deleteStatisticView,
  getStatisticViews,
  renameStatisticView,
  saveStatisticView,
} from './actions/statisticViews.ts';
import { totalEshopsCredit } from './actions/totalEshopsCredit.ts';
import { funnelConversionRates } from './funnel/actions/funnelConversionRates.ts';
import { staffFigureHandlers } from './staff/index.ts';

export { countStaffFiguresJob, noteFeatureUse } from './staff/index.ts';
export { createExportRoutes } from './exports/exportRoutes.ts';
export { eraseShopReports } from './shopErasure.service.ts';
export { deleteView, eraseViews } from './views/view.repository.ts';
export { listViews, renameView, saveView } from './views/view.service.ts';
export { toReportRange, type ReportRange } from './reportRange.ts';
export { readCampaignSums, readSummary, type ReportSummary } from './summary/summary.service.ts';

addTexts('kpi', { en: kpiEn, cs: kpiCs });
addTexts('reports', { en: reportsEn, cs: reportsCs });
addTexts('statisticTables', { en: statisticTablesEn, cs: statisticTablesCs });

/** Actions of Reporting. */
export const reportingHandlers: HandlersOf<Contracts['reporting']> = {
  ...figureActions,
  ...tableActions,
  orderProducts,
  orderTouches,
  orderStatisticsByHour,
  startStatisticsExport,
  getStatisticsExport,
  getStatisticViews,
  saveStatisticView,
  renameStatisticView,
  deleteStatisticView,
  orderGmvMedian,
  funnelConversionRates,
  campaignStatisticsByCampaign,
  campaignStatisticsByChannelAndFormat,
  campaignStatisticsCsv,
  campaignStatisticsPdf,
  eshopsWithAdSpendCount,
  totalEshopsCredit,
  eshopProviderStatistics,
  ...staffFigureHandlers,
};

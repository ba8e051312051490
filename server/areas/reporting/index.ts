import { kpi as kpiCs } from '#shared/i18n/locales/cs/kpi.ts';
import { reports as reportsCs } from '#shared/i18n/locales/cs/reports.ts';
import { statistics as statisticsCs } from '#shared/i18n/locales/cs/statistics.ts';
import { campaign as campaignCs } from '#shared/i18n/locales/cs/campaign.ts';
import { statisticTables as statisticTablesCs } from '#shared/i18n/locales/cs/statisticTables.ts';
import { kpi as kpiEn } from '#shared/i18n/locales/en/kpi.ts';
import { reports as reportsEn } from '#shared/i18n/locales/en/reports.ts';
import { statistics as statisticsEn } from '#shared/i18n/locales/en/statistics.ts';
import { campaign as campaignEn } from '#shared/i18n/locales/en/campaign.ts';
import { statisticTables as statisticTablesEn } from '#shared/i18n/locales/en/statisticTables.ts';
import { addTexts } from '#server/texts/texts.ts';

export { reportingHandlers } from './reporting.handlers.ts';
export { countStaffFiguresJob, noteFeatureUse } from './staff/index.ts';
export { createExportRoutes } from './exports/exportRoutes.ts';
export { drawBarTable, type BarRow } from './monthly/barTable.ts';
export { columnGap } from './monthly/monthlyTables.ts';
export {
  drawHeading,
  findFittingSize,
  margin,
  openReportPage,
  write as writeText,
  type ReportPage,
} from './monthly/reportPage.ts';
export { eraseShopReports } from './shopErasure.service.ts';
export { deleteView, eraseViews } from './views/view.repository.ts';
export { listViews, renameView, saveView } from './views/view.service.ts';
export { toComparedRange, toReportRange, type ReportRange } from './reportRange.ts';
export { readProductSums } from './summary/productSums.service.ts';
export { readCampaignSums, readSummary, type ReportSummary } from './summary/summary.service.ts';
addTexts('kpi', { en: kpiEn, cs: kpiCs });
addTexts('reports', { en: reportsEn, cs: reportsCs });
addTexts('statistics', { en: statisticsEn, cs: statisticsCs });
addTexts('campaign', { en: campaignEn, cs: campaignCs });
addTexts('statisticTables', { en: statisticTablesEn, cs: statisticTablesCs });

import { kpi as kpiCs } from '#shared/i18n/locales/cs/kpi.ts';
import { reports as reportsCs } from '#shared/i18n/locales/cs/reports.ts';
import { statisticTables as statisticTablesCs } from '#shared/i18n/locales/cs/statisticTables.ts';
import { kpi as kpiEn } from '#shared/i18n/locales/en/kpi.ts';
import { reports as reportsEn } from '#shared/i18n/locales/en/reports.ts';
import { statisticTables as statisticTablesEn } from '#shared/i18n/locales/en/statisticTables.ts';
import { addTexts } from '#server/texts/texts.ts';

export { reportingHandlers } from './reporting.handlers.ts';
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

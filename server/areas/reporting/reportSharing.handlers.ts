import type { Contracts } from '#shared/contracts/index.ts';
import { monthlyReport as monthlyReportCs } from '#shared/i18n/locales/cs/monthlyReport.ts';
import { monthlyReport as monthlyReportEn } from '#shared/i18n/locales/en/monthlyReport.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { addTexts } from '#server/texts/texts.ts';
import {
  endMonthlyReportAction,
  getMonthlyReport,
  getMonthlyReportRecipients,
  setMonthlyReportRecipients,
} from './monthly/actions/monthlyReports.ts';
import {
  createSharedReport,
  getOpenReport,
  getSharedReports,
  revokeSharedReportAction,
} from './sharing/actions/sharedReports.ts';

addTexts('monthlyReport', { en: monthlyReportEn, cs: monthlyReportCs });

/** Actions of ReportSharing. */
export const reportSharingHandlers: HandlersOf<Contracts['reportSharing']> = {
  createSharedReport,
  getSharedReports,
  revokeSharedReport: revokeSharedReportAction,
  getOpenReport,
  getMonthlyReport,
  getMonthlyReportRecipients,
  setMonthlyReportRecipients,
  endMonthlyReport: endMonthlyReportAction,
};

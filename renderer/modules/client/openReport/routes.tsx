import type { ScreenModule } from '#renderer/app/screen.ts';
import { endMonthlyReportPath, sharedReportPath } from '#shared/domain/report/sharedReport.ts';

/** What links open for people without an account: a shared report, and the end of the monthly one. */
export const openReport: ScreenModule = {
  screens: [
    {
      path: sharedReportPath,
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'openReport',
      page: () => import('./pages/OpenReportPage.tsx').then((module) => module.OpenReportPage),
    },
    {
      path: endMonthlyReportPath,
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'endMonthlyReport',
      page: () => import('./pages/EndMonthlyReportPage.tsx').then((module) => module.EndMonthlyReportPage),
    },
  ],
};

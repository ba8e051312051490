import { allOf } from '#shared/access/permissions.ts';
import type { Screen, ScreenModule } from '#renderer/app/screen.ts';

const row = {
  layout: 'admin',
  guard: 'internal',
  icon: 'report',
  permissions: allOf('GetKpiReport'),
} as const satisfies Partial<Screen>;

/** The figures of the business in the administration. */
export const adminKpiReport: ScreenModule = {
  screens: [
    {
      ...row,
      path: '/admin/kpiReport',
      titleKey: 'adminKpiReport',
      sidebar: { order: 40 },
      page: () => import('./pages/DailyKpiPage.tsx').then((module) => module.DailyKpiPage),
    },
    {
      ...row,
      path: '/admin/kpiReport/monthly',
      titleKey: 'adminKpiMonthly',
      page: () => import('./pages/MonthlyKpiPage.tsx').then((module) => module.MonthlyKpiPage),
    },
    {
      ...row,
      path: '/admin/kpiReport/activated',
      titleKey: 'adminKpiActivated',
      permissions: allOf('GetKpiReportActivatedEshops'),
      page: () => import('./pages/ActivatedShopsPage.tsx').then((module) => module.ActivatedShopsPage),
    },
    {
      ...row,
      path: '/admin/kpiReport/registered',
      titleKey: 'adminKpiRegistered',
      permissions: allOf('GetKpiReportRegisteredEshops'),
      page: () => import('./pages/RegisteredShopsPage.tsx').then((module) => module.RegisteredShopsPage),
    },
    {
      ...row,
      path: '/admin/kpiReport/cohorts',
      titleKey: 'adminKpiCohorts',
      page: () => import('./pages/CohortsPage.tsx').then((module) => module.CohortsPage),
    },
    {
      ...row,
      path: '/admin/kpiReport/subscriptions',
      titleKey: 'adminKpiSubscriptions',
      page: () => import('./pages/SubscriptionKpiPage.tsx').then((module) => module.SubscriptionKpiPage),
    },
    {
      ...row,
      path: '/admin/kpiReport/features',
      titleKey: 'adminKpiFeatures',
      page: () => import('./pages/FeatureUsePage.tsx').then((module) => module.FeatureUsePage),
    },
    {
      ...row,
      path: '/admin/kpiReport/workQueue',
      titleKey: 'adminKpiWorkQueue',
      page: () => import('./pages/WorkQueuePage.tsx').then((module) => module.WorkQueuePage),
    },
  ],
};

import { readAuditTrail, readCustomerRecords } from '#shared/access/staffRules.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

const detail = '/admin/userDetail/:userId';

/** People in the administration. */
export const adminUsers: ScreenModule = {
  screens: [
    {
      path: '/admin/users',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminUsers',
      icon: 'users',
      sidebar: { order: 12, detailPath: '/admin/userDetail' },
      page: () => import('./pages/UsersPage.tsx').then((module) => module.UsersPage),
    },
    {
      path: `${detail}/eshops`,
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminUserDetail',
      page: () => import('./pages/UserEshopsPage.tsx').then((module) => module.UserEshopsPage),
    },
    {
      path: `${detail}/timeline`,
      layout: 'admin',
      guard: 'internal',
      permissions: readAuditTrail,
      titleKey: 'adminUserDetail',
      page: () => import('./pages/UserTimelinePage.tsx').then((module) => module.UserTimelinePage),
    },
    {
      path: `${detail}/emailLogs`,
      layout: 'admin',
      guard: 'internal',
      permissions: readCustomerRecords,
      titleKey: 'adminUserDetail',
      page: () => import('./pages/UserMailsPage.tsx').then((module) => module.UserMailsPage),
    },
    {
      path: `${detail}/affiliateProvision`,
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminUserDetail',
      page: () => import('./pages/UserPartnerPage.tsx').then((module) => module.UserPartnerPage),
    },
  ],
  redirects: [{ path: detail, to: ({ userId }) => `/admin/userDetail/${userId ?? ''}/eshops` }],
};

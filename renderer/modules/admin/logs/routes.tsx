import { readAuditTrail } from '#shared/access/staffRules.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Logs in the administration: errors by cause, and what staff changed. */
export const adminLogs: ScreenModule = {
  screens: [
    {
      path: '/admin/adminLogs/application',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminErrorLog',
      icon: 'logs',
      sidebar: { order: 90, section: '/admin/adminLogs', titleKey: 'adminLogs' },
      page: () => import('./pages/ErrorLogPage.tsx').then((module) => module.ErrorLogPage),
    },
    {
      path: '/admin/adminLogs/audit',
      layout: 'admin',
      guard: 'internal',
      permissions: readAuditTrail,
      titleKey: 'adminAudit',
      icon: 'logs',
      page: () => import('./pages/AuditPage.tsx').then((module) => module.AuditPage),
    },
  ],
  redirects: [{ path: '/admin/adminLogs', to: '/admin/adminLogs/application' }],
};

import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Files for other systems in the administration. */
export const adminExport: ScreenModule = {
  screens: [
    {
      path: '/admin/export',
      layout: 'admin',
      guard: 'internal',
      titleKey: 'adminExport',
      icon: 'export',
      permissions: allOf('GetExport'),
      sidebar: { order: 50 },
      page: () => import('./pages/ExportPage.tsx').then((module) => module.ExportPage),
    },
  ],
};

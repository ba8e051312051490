import { anyOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Rights of staff. */
export const adminStaff: ScreenModule = {
  screens: [
    {
      path: '/admin/settings/roles',
      layout: 'admin',
      guard: 'internal',
      permissions: anyOf('SetInternalUserRole', 'SetInternalUserPermission'),
      titleKey: 'adminRoles',
      icon: 'roles',
      sidebar: { order: 100, section: '/admin/settings', titleKey: 'adminSettings' },
      page: () => import('./pages/RolesPage.tsx').then((module) => module.RolesPage),
    },
  ],
  redirects: [{ path: '/admin/settings', to: '/admin/settings/roles' }],
};

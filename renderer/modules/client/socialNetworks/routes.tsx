import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';
import { accessSettingsPath, calendarPath } from './paths.ts';

const row = { layout: 'app', guard: 'client', permissions: allOf('SocialMediaPosts') } as const;

/** Posts on social networks: the calendar with its editor, and the connections. */
export const socialNetworks: ScreenModule = {
  screens: [
    {
      ...row,
      path: calendarPath,
      titleKey: 'socialNetworks',
      icon: 'social',
      sidebar: { order: 85, isPremium: true },
      page: () => import('./pages/CalendarPage.tsx').then((module) => module.CalendarPage),
    },
    {
      ...row,
      path: accessSettingsPath,
      titleKey: 'socialAccess',
      page: () => import('./pages/AccessPage.tsx').then((module) => module.AccessPage),
    },
    {
      path: '/social/connection',
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'socialConnection',
      page: () => import('./pages/ConnectionPage.tsx').then((module) => module.ConnectionPage),
    },
  ],
  redirects: [{ path: '/app/social-networks', to: calendarPath }],
};

import { isEstablished } from '#shared/domain/eshop/eshop.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** The list of goals at which a new shop begins. */
export const getStarted: ScreenModule = {
  screens: [
    {
      path: '/app/getStarted',
      layout: 'app',
      guard: 'client',
      titleKey: 'getStarted',
      icon: 'start',
      sidebar: {
        order: 10,
        isHidden: ({ firstTransactionDate }) => isEstablished(firstTransactionDate, new Date()),
      },
      page: () => import('./pages/GetStartedPage.tsx').then((module) => module.GetStartedPage),
    },
  ],
  redirects: [
    { path: '/app', to: '/app/getStarted' },
    { path: '/app/get-started', to: '/app/getStarted' },
  ],
};

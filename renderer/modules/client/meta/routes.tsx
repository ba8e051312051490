import type { ScreenModule } from '../../../app/screen.ts';

/** The way back from Meta's own pages. */
export const meta: ScreenModule = {
  screens: [
    {
      path: '/meta/callback',
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'metaConnection',
      page: () => import('./pages/MetaCallbackPage.tsx').then((module) => module.MetaCallbackPage),
    },
  ],
};

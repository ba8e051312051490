import type { ScreenModule } from '#renderer/app/screen.ts';

/** The person's list of shops. */
export const eshops: ScreenModule = {
  screens: [
    {
      path: '/app/eshops',
      layout: 'fullPage',
      guard: 'client',
      titleKey: 'eshops',
      icon: 'shops',
      page: () => import('./pages/EshopsPage.tsx').then((module) => module.EshopsPage),
    },
  ],
};

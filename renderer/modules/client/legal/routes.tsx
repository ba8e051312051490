import type { ScreenModule } from '#renderer/app/screen.ts';

/** Public documents of the contract. */
export const legal: ScreenModule = {
  screens: [
    {
      path: '/terms',
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'terms',
      page: () => import('./pages/TermsPage.tsx').then((module) => module.TermsPage),
    },
    {
      path: '/privacy',
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'privacy',
      page: () => import('./pages/PrivacyPage.tsx').then((module) => module.PrivacyPage),
    },
  ],
};

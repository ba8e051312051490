import type { ScreenModule } from '#renderer/app/screen.ts';

/** The way to the card provider's page and back from it. */
export const stripe: ScreenModule = {
  screens: [
    {
      path: '/stripe/checkout',
      layout: 'fullPage',
      guard: 'client',
      needsEshop: true,
      titleKey: 'payment',
      page: () => import('./pages/PaymentStartPage.tsx').then((module) => module.PaymentStartPage),
    },
    {
      path: '/stripe/callback',
      layout: 'fullPage',
      guard: 'client',
      needsEshop: true,
      titleKey: 'payment',
      page: () => import('./pages/PaymentReturnPage.tsx').then((module) => module.PaymentReturnPage),
    },
  ],
};

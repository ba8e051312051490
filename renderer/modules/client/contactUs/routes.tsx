import type { ScreenModule } from '#renderer/app/screen.ts';

/** Support: writing to us, with a shop or without. */
export const contactUs: ScreenModule = {
  screens: [
    {
      path: '/app/contact',
      layout: 'app',
      guard: 'client',
      needsEshop: false,
      titleKey: 'contact',
      icon: 'help',
      sidebar: { order: 110 },
      page: () => import('./pages/ContactPage.tsx').then((module) => module.ContactPage),
    },
  ],
};

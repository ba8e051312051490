import type { ScreenModule } from '#renderer/app/screen.ts';

/** Help articles and support: writing to us, with a shop or without. */
export const contactUs: ScreenModule = {
  screens: [
    {
      path: '/app/help',
      layout: 'app',
      guard: 'client',
      needsEshop: false,
      titleKey: 'help',
      icon: 'help',
      page: () => import('./pages/HelpPage.tsx').then((module) => module.HelpPage),
    },
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

import type { ScreenModule } from '#renderer/app/screen.ts';

/** Wizards that make a shop: the first one by addresses, a further one in one route. */
export const registerEshop: ScreenModule = {
  screens: [
    {
      path: '/registerFirstEshop',
      layout: 'wizard',
      guard: 'client',
      titleKey: 'firstShop',
      page: () => import('./pages/FirstShopIndexPage.tsx').then((module) => module.FirstShopIndexPage),
    },
    {
      path: '/registerFirstEshop/url',
      layout: 'wizard',
      guard: 'client',
      titleKey: 'firstShop',
      page: () => import('./pages/FirstShopUrlPage.tsx').then((module) => module.FirstShopUrlPage),
    },
    {
      path: '/registerFirstEshop/country',
      layout: 'wizard',
      guard: 'client',
      titleKey: 'firstShop',
      page: () => import('./pages/FirstShopCountryPage.tsx').then((module) => module.FirstShopCountryPage),
    },
    {
      path: '/registerFirstEshop/phone',
      layout: 'wizard',
      guard: 'client',
      titleKey: 'firstShop',
      page: () => import('./pages/FirstShopPhonePage.tsx').then((module) => module.FirstShopPhonePage),
    },
    {
      path: '/registerAdditionalEshop',
      layout: 'wizard',
      guard: 'client',
      titleKey: 'furtherShop',
      page: () => import('./pages/FurtherShopPage.tsx').then((module) => module.FurtherShopPage),
    },
  ],
};

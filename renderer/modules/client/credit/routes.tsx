import type { ScreenModule } from '#renderer/app/screen.ts';

/** The prepaid credit: topping up, billing details, movements. */
export const credit: ScreenModule = {
  screens: [
    {
      path: '/app/credit/recharge/gateway',
      layout: 'app',
      guard: 'client',
      titleKey: 'credit',
      icon: 'credit',
      sidebar: { order: 50, section: '/app/credit' },
      page: () => import('./pages/GatewayPage.tsx').then((module) => module.GatewayPage),
    },
    {
      path: '/app/credit/billing-info',
      layout: 'app',
      guard: 'client',
      titleKey: 'creditBilling',
      icon: 'credit',
      page: () => import('./pages/BillingInfoPage.tsx').then((module) => module.BillingInfoPage),
    },
    {
      path: '/app/credit/payment-history',
      layout: 'app',
      guard: 'client',
      titleKey: 'creditHistory',
      icon: 'credit',
      page: () => import('./pages/PaymentHistoryPage.tsx').then((module) => module.PaymentHistoryPage),
    },
  ],
  redirects: [
    { path: '/app/credit', to: '/app/credit/recharge/gateway' },
    { path: '/app/credit/recharge', to: '/app/credit/recharge/gateway' },
  ],
};

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
      // Topping up is what people come for; the section's own index is the automatic top-up (SPECIFICATION 2).
      sidebar: { order: 50, section: '/app/credit', entry: '/app/credit/recharge/gateway' },
      page: () => import('./pages/GatewayPage.tsx').then((module) => module.GatewayPage),
    },
    {
      path: '/app/credit/subscription',
      layout: 'app',
      guard: 'client',
      titleKey: 'subscription',
      icon: 'credit',
      page: () => import('./pages/SubscriptionPage.tsx').then((module) => module.SubscriptionPage),
    },
    {
      path: '/app/credit/automatic',
      layout: 'app',
      guard: 'client',
      titleKey: 'creditAutomatic',
      icon: 'credit',
      page: () => import('./pages/AutomaticPage.tsx').then((module) => module.AutomaticPage),
    },
    {
      path: '/app/credit/recharge/bank',
      layout: 'app',
      guard: 'client',
      titleKey: 'creditBank',
      icon: 'credit',
      page: () => import('./pages/BankPage.tsx').then((module) => module.BankPage),
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
    { path: '/app/credit', to: '/app/credit/automatic' },
    { path: '/app/credit/recharge', to: '/app/credit/recharge/gateway' },
  ],
};

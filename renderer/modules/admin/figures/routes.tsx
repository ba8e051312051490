import type { ScreenModule } from '#renderer/app/screen.ts';

/** Live figures of the whole business in the header of the administration. */
export const adminFigures: ScreenModule = {
  screens: [],
  adminBadges: [
    () => import('./components/SpendingShopsBadge.tsx').then((module) => module.SpendingShopsBadge),
    () => import('./components/TotalCreditBadge.tsx').then((module) => module.TotalCreditBadge),
  ],
};

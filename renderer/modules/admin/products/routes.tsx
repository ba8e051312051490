import { allOf } from '#shared/access/permissions.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Products of all shops: their Merchant Center sub-accounts, restrictions, counts. */
export const adminProducts: ScreenModule = {
  screens: [
    {
      path: '/admin/products',
      layout: 'admin',
      guard: 'internal',
      permissions: allOf('SetProducts'),
      titleKey: 'adminProducts',
      icon: 'products',
      sidebar: { order: 80 },
      page: () => import('./pages/ProductsPage.tsx').then((module) => module.ProductsPage),
    },
  ],
};

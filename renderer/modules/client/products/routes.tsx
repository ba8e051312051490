import type { Screen, ScreenModule } from '#renderer/app/screen.ts';

const row = { layout: 'app', guard: 'client', icon: 'products' } as const satisfies Partial<Screen>;

/** The shop's products: their status on platforms, and which of them are advertised. */
export const products: ScreenModule = {
  screens: [
    {
      ...row,
      path: '/app/products/product-status',
      titleKey: 'products',
      sidebar: { order: 60, section: '/app/products' },
      page: () => import('./pages/ProductStatusPage.tsx').then((module) => module.ProductStatusPage),
    },
    {
      ...row,
      path: '/app/products/product-delete',
      titleKey: 'productDelete',
      page: () => import('./pages/ProductDeletePage.tsx').then((module) => module.ProductDeletePage),
    },
    {
      ...row,
      path: '/app/products/category-delete',
      titleKey: 'categoryDelete',
      page: () => import('./pages/CategoryDeletePage.tsx').then((module) => module.CategoryDeletePage),
    },
  ],
  redirects: [{ path: '/app/products', to: '/app/products/product-status' }],
};

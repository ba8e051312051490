import { allOf } from '#shared/access/permissions.ts';
import { statisticTables } from '#shared/domain/report/statistics.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** What campaigns spent and brought, and how the shop sells, by orders, products, categories, visitors and sources. */
export const statistic: ScreenModule = {
  screens: [
    {
      path: '/app/statistic/campaign',
      layout: 'app',
      guard: 'client',
      titleKey: 'statistic',
      icon: 'statistics',
      sidebar: { order: 30, section: '/app/statistic' },
      page: () => import('./pages/CampaignStatisticPage.tsx').then((module) => module.CampaignStatisticPage),
    },
    {
      path: '/app/statistic/order',
      layout: 'app',
      guard: 'client',
      permissions: allOf(statisticTables.Order.permission),
      titleKey: 'statisticOrder',
      icon: 'statistics',
      page: () => import('./pages/OrderStatisticPage.tsx').then((module) => module.OrderStatisticPage),
    },
    {
      path: '/app/statistic/product',
      layout: 'app',
      guard: 'client',
      permissions: allOf(statisticTables.Product.permission),
      titleKey: 'statisticProduct',
      icon: 'statistics',
      page: () => import('./pages/ProductStatisticPage.tsx').then((module) => module.ProductStatisticPage),
    },
    {
      path: '/app/statistic/category',
      layout: 'app',
      guard: 'client',
      permissions: allOf(statisticTables.Category.permission),
      titleKey: 'statisticCategory',
      icon: 'statistics',
      page: () => import('./pages/CategoryStatisticPage.tsx').then((module) => module.CategoryStatisticPage),
    },
    {
      path: '/app/statistic/user',
      layout: 'app',
      guard: 'client',
      permissions: allOf(statisticTables.User.permission),
      titleKey: 'statisticUser',
      icon: 'statistics',
      page: () => import('./pages/UserStatisticPage.tsx').then((module) => module.UserStatisticPage),
    },
    {
      path: '/app/statistic/source',
      layout: 'app',
      guard: 'client',
      permissions: allOf(statisticTables.Source.permission),
      titleKey: 'statisticSource',
      icon: 'statistics',
      page: () => import('./pages/SourceStatisticPage.tsx').then((module) => module.SourceStatisticPage),
    },
  ],
  redirects: [{ path: '/app/statistic', to: '/app/statistic/campaign' }],
};

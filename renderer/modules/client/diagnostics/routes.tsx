import { allOf } from '#shared/access/permissions.ts';
import { statisticTables } from '#shared/domain/report/statistics.ts';
import type { ScreenModule } from '#renderer/app/screen.ts';

/** Where a shop loses its orders: its website by forty checks, its traffic sources, the steps of a purchase beside like shops, products, and competitors. */
export const diagnostics: ScreenModule = {
  screens: [
    {
      path: '/app/diagnostics/overview',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsWebInsights'),
      titleKey: 'diagnostics',
      icon: 'diagnostics',
      sidebar: { order: 70, section: '/app/diagnostics', isPremium: true },
      page: () => import('./pages/OverviewPage.tsx').then((module) => module.OverviewPage),
    },
    {
      path: '/app/diagnostics/conversion-funnel',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsFunnel'),
      titleKey: 'conversionFunnel',
      icon: 'diagnostics',
      page: () => import('./pages/ConversionFunnelPage.tsx').then((module) => module.ConversionFunnelPage),
    },
    {
      path: '/app/diagnostics/product-conversion-rate',
      layout: 'app',
      guard: 'client',
      permissions: allOf(statisticTables.Product.permission),
      titleKey: 'productConversionRate',
      icon: 'diagnostics',
      page: () => import('./pages/ProductConversionPage.tsx').then((module) => module.ProductConversionPage),
    },
    {
      path: '/app/diagnostics/seo-score',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsWebInsights'),
      titleKey: 'seoScore',
      icon: 'diagnostics',
      page: () => import('./pages/SeoScorePage.tsx').then((module) => module.SeoScorePage),
    },
    {
      path: '/app/diagnostics/visit-sources',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsWebInsights'),
      titleKey: 'visitSources',
      icon: 'diagnostics',
      page: () => import('./pages/VisitSourcesPage.tsx').then((module) => module.VisitSourcesPage),
    },
    {
      path: '/app/diagnostics/search-words',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsWebInsights'),
      titleKey: 'searchWords',
      icon: 'diagnostics',
      page: () => import('./pages/SearchWordsPage.tsx').then((module) => module.SearchWordsPage),
    },
    {
      path: '/search-console/connection',
      layout: 'fullPage',
      guard: 'open',
      titleKey: 'searchConsoleConnection',
      page: () =>
        import('./pages/SearchConsoleReturnPage.tsx').then((module) => module.SearchConsoleReturnPage),
    },
    {
      path: '/app/diagnostics/speed',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsWebInsights'),
      titleKey: 'pageSpeed',
      icon: 'diagnostics',
      page: () => import('./pages/SpeedPage.tsx').then((module) => module.SpeedPage),
    },
    {
      path: '/app/diagnostics/competitive-overview',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsCompetitionOverview'),
      titleKey: 'competitiveOverview',
      icon: 'diagnostics',
      page: () =>
        import('./pages/CompetitiveOverviewPage.tsx').then((module) => module.CompetitiveOverviewPage),
    },
    {
      path: '/app/diagnostics/eshop-detail/:competitorId',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsCompetitiveMetrics'),
      titleKey: 'competitor',
      page: () => import('./pages/CompetitorPage.tsx').then((module) => module.CompetitorPage),
    },
    {
      path: '/app/diagnostics/competitive-analysis',
      layout: 'app',
      guard: 'client',
      permissions: allOf('GetDiagnosticsCompetitiveMetrics'),
      titleKey: 'competitiveAnalysis',
      icon: 'diagnostics',
      page: () =>
        import('./pages/CompetitiveAnalysisPage.tsx').then((module) => module.CompetitiveAnalysisPage),
    },
  ],
  redirects: [{ path: '/app/diagnostics', to: '/app/diagnostics/overview' }],
};

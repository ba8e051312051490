import { allOf } from '#shared/access/permissions.ts';
import { statisticTables } from '#shared/domain/report/statistics.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { PageTab } from '#renderer/ui/layout/PageHeader.tsx';

/** Screens of the diagnostics as tabs; one that needs Premium has a crown, and says so when it is chosen. */
export function useDiagnosticsTabs(): PageTab[] {
  const t = useText('seo');
  return [
    {
      path: '/app/diagnostics/overview',
      title: t('seo:overview'),
      rule: allOf('GetDiagnosticsWebInsights'),
    },
    {
      path: '/app/diagnostics/seo-score',
      title: t('screens:seoScore'),
      rule: allOf('GetDiagnosticsWebInsights'),
    },
    {
      path: '/app/diagnostics/speed',
      title: t('screens:pageSpeed'),
      rule: allOf('GetDiagnosticsWebInsights'),
    },
    {
      path: '/app/diagnostics/visit-sources',
      title: t('screens:visitSources'),
      rule: allOf('GetDiagnosticsWebInsights'),
    },
    {
      path: '/app/diagnostics/search-words',
      title: t('screens:searchWords'),
      rule: allOf('GetDiagnosticsWebInsights'),
    },
    {
      path: '/app/diagnostics/conversion-funnel',
      title: t('screens:conversionFunnel'),
      rule: allOf('GetDiagnosticsFunnel'),
    },
    {
      path: '/app/diagnostics/product-conversion-rate',
      title: t('screens:productConversionRate'),
      rule: allOf(statisticTables.Product.permission),
    },
    {
      path: '/app/diagnostics/competitive-overview',
      title: t('screens:competitiveOverview'),
      rule: allOf('GetDiagnosticsCompetitionOverview'),
    },
    {
      path: '/app/diagnostics/competitive-analysis',
      title: t('screens:competitiveAnalysis'),
      rule: allOf('GetDiagnosticsCompetitiveMetrics'),
    },
  ];
}

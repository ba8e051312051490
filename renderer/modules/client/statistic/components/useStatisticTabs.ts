import { allOf } from '#shared/access/permissions.ts';
import { statisticTables } from '#shared/domain/report/statistics.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { PageTab } from '#renderer/ui/layout/PageHeader.tsx';
import { tables } from '../tables.ts';

/** The statistics of a shop as tabs; one that needs Premium has a crown, and says so when it is chosen. */
export function useStatisticTabs(): PageTab[] {
  const t = useText('statistics', 'statisticTables');
  return [
    { path: '/app/statistic/campaign', title: t('statistics:campaignsTab') },
    ...(['Order', 'Product', 'Category', 'User', 'Source'] as const).map((table) => ({
      path: tables[table].path,
      title: t(`statisticTables:title.${table}`),
      rule: allOf(statisticTables[table].permission),
    })),
  ];
}

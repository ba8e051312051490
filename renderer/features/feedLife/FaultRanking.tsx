import type { FeedFault } from '#shared/contracts/feed.ts';
import {
  getEffect,
  feedChecks,
  feedEffects,
  feedPlatforms,
  type FeedEffect,
} from '#shared/domain/feed/feed.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** Faults of the last run by kind: impact, reach, and what each platform makes of them. */
export function FaultRanking() {
  const t = useText('feed', 'feedLife', 'feedReading');
  const { number } = useFormats();
  const query = useCallQuery(api.feed.getFeedErrors, {});
  const formatEffects = ({ check }: FeedFault): string => {
    const listPlatforms = (effect: FeedEffect) =>
      feedPlatforms.filter((platform) => getEffect(check, platform) === effect);
    const everywhere = feedEffects.find((effect) => listPlatforms(effect).length === feedPlatforms.length);
    if (everywhere !== undefined) return t(`feedLife:everywhere.${everywhere}`);
    return feedEffects
      .map((effect) => ({ effect, platforms: listPlatforms(effect) }))
      .filter(({ platforms }) => platforms.length > 0)
      .map(({ effect, platforms }) => `${platforms.join(', ')}: ${t(`feedLife:effect.${effect}`)}`)
      .join(' · ');
  };
  return (
    <Card title={t('feedLife:faults.title')}>
      <QueryView query={query} skeleton={<TableSkeleton />}>
        {({ summary, knowsOrders }) => {
          const columns: readonly Column<FeedFault>[] = [
            {
              key: 'fault',
              title: t('feedLife:faults.fault'),
              isFixed: true,
              widthPx: 260,
              render: (row) => (
                <TwoLines
                  first={t(`feed:check.${row.check}.title`)}
                  second={[
                    t(`feed:severity.${row.severity}`),
                    ...(row.fix === null ? [] : [t('feedLife:faults.fix')]),
                    t(`feed:checkWhy.${row.check}`),
                  ].join(' · ')}
                  isWrapped
                />
              ),
            },
            {
              key: 'count',
              title: t('feedLife:faults.count'),
              isNumeric: true,
              widthPx: 90,
              render: (row) =>
                feedChecks[row.check].about === 'Feed' ? t('feedReading:wholeFeed') : number(row.count, 0),
            },
            {
              key: 'money',
              title: t(knowsOrders ? 'feedLife:faults.sold' : 'feedLife:faults.goods'),
              isNumeric: true,
              widthPx: 140,
              render: (row) => {
                const sum = knowsOrders ? row.sold : row.goods;
                return sum === null ? '–' : <Money money={sum} />;
              },
            },
            {
              key: 'effect',
              title: t('feedLife:faults.effect'),
              widthPx: 280,
              render: formatEffects,
            },
          ];
          return (
            <Stack gap={12}>
              <FinePrint>{t(knowsOrders ? 'feedLife:faults.byOrders' : 'feedLife:faults.byGoods')}</FinePrint>
              <DataTable
                name="feedFaults"
                label={t('feedLife:faults.title')}
                columns={columns}
                rows={summary}
                rowKey={(row) => row.check}
                empty={t('feedLife:faults.none')}
              />
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}

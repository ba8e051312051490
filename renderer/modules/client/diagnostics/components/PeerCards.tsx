import type { Day } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { TimeChartSkeleton } from '#renderer/ui/chart/TimeChartSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useMonthName } from '../useMonthName.ts';

const heightPx = 220;

/** Days of a report, as its call takes them. */
interface RangeInput {
  readonly dateFrom: string;
  readonly dateTo: string;
}

function NothingYet() {
  const t = useText('diagnostics');
  return <EmptyState isCompact title={t('diagnostics:noOrdersTitle')} text={t('diagnostics:noOrdersText')} />;
}

/** One's orders and those of like shops over a month, both as an index. */
export function OrderTrendCard({ range, today }: { range: RangeInput; today: Day }) {
  const t = useText('diagnostics');
  const query = useCallQuery(api.rivalReporting.orderCountTrendDaily, range, { keepsPrevious: true });
  return (
    <Card title={t('diagnostics:trend.title')}>
      <QueryView
        query={query}
        skeleton={<TimeChartSkeleton heightPx={heightPx} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NothingYet />}
      >
        {({ items, cohort }) => {
          const own = items.map(({ date, own: value }) => ({ date, value }));
          const peers = items.map(({ date, peers: value }) => ({ date, value }));
          return (
            <Stack gap={8}>
              <TimeChart
                label={t('diagnostics:trend.title')}
                series={[
                  ...(own.every(({ value }) => value === null)
                    ? []
                    : [{ name: t('diagnostics:own'), points: own }]),
                  ...(peers.every(({ value }) => value === null)
                    ? []
                    : [{ name: t('diagnostics:likeShops'), points: peers }]),
                ]}
                numberType="Integer"
                currency={null}
                today={today}
                heightPx={heightPx}
              />
              <FinePrint>
                {t('diagnostics:trend.note')}
                {cohort.state === 'TooFew' ? ` ${t('diagnostics:tooFewText')}` : null}
              </FinePrint>
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}

/** One's median order value beside that of like shops. */
export function OrderValueCard({ range }: { range: RangeInput }) {
  const t = useText('diagnostics');
  const { figure, number, day } = useFormats();
  const monthName = useMonthName();
  const query = useCallQuery(api.rivalReporting.orderGmvMedian, range, { keepsPrevious: true });
  return (
    <Card title={t('diagnostics:orderValue.title')}>
      <QueryView
        query={query}
        skeleton={<Skeleton height={heightPx} />}
        isEmpty={({ peers, own }) => peers === null && own === null}
        empty={<NothingYet />}
      >
        {({ currency, own, ownMonth, peers, rate }) => {
          const write = (value: number | null) => figure(value, 'Currency', currency);
          return (
            <Stack gap={12}>
              <Facts
                items={[
                  { label: t('diagnostics:own'), value: write(own) },
                  ...(peers === null
                    ? []
                    : [
                        { label: t('diagnostics:likeShops'), value: write(peers.median) },
                        {
                          label: t('diagnostics:orderValue.middleHalf'),
                          value: `${write(peers.lower)} – ${write(peers.upper)}`,
                        },
                      ]),
                ]}
              />
              <FinePrint>
                {peers === null
                  ? `${t('diagnostics:orderValue.ownNote', { month: monthName(ownMonth) })} ${t('diagnostics:tooFewText')}`
                  : t('diagnostics:orderValue.note')}
                {rate === null
                  ? null
                  : ` ${t('diagnostics:orderValue.rate', { rate: number(rate.czkForEuro, 3), day: day(rate.publishedOn) })}`}
              </FinePrint>
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}

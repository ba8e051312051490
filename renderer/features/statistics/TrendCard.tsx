import { Segmented } from 'antd';
import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { TimeChartSkeleton } from '#renderer/ui/chart/TimeChartSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { readTrend, trends, type Trend } from './keyFigures.ts';
import { isFlat, toTrendSeries } from './trendSeries.ts';
import type { KeyFigures } from './useKeyFigures.ts';

const heightPx = 280;

/** Figures day by day; which of them is in the address; days that are compared are drawn too. */
export function TrendCard({ figures, today }: { figures: KeyFigures; today: Day }) {
  const t = useText('statistics');
  const [wished, choose] = useAddressValue('trend');
  const trend = readTrend(wished);
  const { daily, problem, refetch } = figures;
  const shown: readonly ('expenses' | 'revenue' | 'orders' | 'clicks' | 'users')[] =
    trend === 'money' ? ['revenue', 'expenses'] : [trend];
  const dailyTrends = shown.flatMap((measure) => {
    const dailyTrend = daily[measure];
    return dailyTrend === undefined ? [] : [{ measure, course: dailyTrend }];
  });
  const first: DailyFigure | undefined = dailyTrends[0]?.course;
  const series = dailyTrends.flatMap(({ measure, course }) => {
    const name = t(`statistics:measure.${measure}`);
    const lines = toTrendSeries(course, measure, name, t('statistics:before', { measure: name }));
    // Columns of two periods side by side say less than one row of them.
    return trend === 'orders' ? lines.slice(0, 1) : lines;
  });
  return (
    <Card
      title={t('statistics:trend')}
      extra={
        <ScrollRow>
          <Segmented<Trend>
            aria-label={t('statistics:trend')}
            value={trend}
            options={trends.map((value) => ({ value, label: t(`statistics:trendOf.${value}`) }))}
            onChange={choose}
          />
        </ScrollRow>
      }
    >
      {first === undefined || dailyTrends.length < shown.length ? (
        problem === null ? (
          <TimeChartSkeleton heightPx={heightPx} />
        ) : (
          <ErrorState problem={problem} onRetry={refetch} />
        )
      ) : isFlat(series) ? (
        <EmptyState isCompact title={t('statistics:flatTitle')} text={t('statistics:flatText')} />
      ) : (
        <TimeChart
          label={t(`statistics:trendOf.${trend}`)}
          heightPx={heightPx}
          numberType={first.numberType}
          currency={first.currency}
          kind={trend === 'orders' ? 'column' : 'area'}
          series={series}
          today={today}
        />
      )}
    </Card>
  );
}

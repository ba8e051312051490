import { Segmented } from 'antd';
import type { StatisticTrend } from '#shared/contracts/reportingDetailed.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import {
  statisticMeasures,
  getStatisticTable,
  type StatisticMeasureKey,
} from '#shared/domain/report/statistics.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { isFlat, toTrendSeries } from '#renderer/features/statistics/trendSeries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { TimeChartSkeleton } from '#renderer/ui/chart/TimeChartSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { tables } from '../tables.ts';
import type { TableQuery } from '../useTableQuery.ts';

const heightPx = 240;

/** The present day as the course names it: months by their first day within the range. */
function getRunningDay({ step, items }: StatisticTrend, today: Day): Day {
  const last = items.at(-1)?.date;
  return step === 'Month' && last?.slice(0, 7) === today.slice(0, 7) ? (last as Day) : today;
}

/** A figure of the table day by day; which one is in the address. */
export function TableTrendCard({ tableQuery: asked }: { tableQuery: TableQuery }) {
  const t = useText('statistics', 'statisticTables');
  const { table, trend, list } = asked;
  const query = useCallQuery(tables[table].daily, asked.courseInput, { keepsPrevious: true });
  const name = t(`statisticTables:column.${trend}`);
  const { numberType } = statisticMeasures[trend];
  return (
    <Card
      title={t('statisticTables:trend')}
      extra={
        <ScrollRow>
          <Segmented<StatisticMeasureKey>
            aria-label={t('statisticTables:trendMeasure')}
            value={trend}
            options={getStatisticTable(table).trends.map((value) => ({
              value,
              label: t(`statisticTables:column.${value}`),
            }))}
            onChange={(value) => list.setFilter('trend', value)}
          />
        </ScrollRow>
      }
    >
      <QueryView
        query={query}
        skeleton={<TimeChartSkeleton heightPx={heightPx} />}
        isEmpty={(trendData) => isFlat(toTrendSeries(trendData, trend, name, ''))}
        empty={<EmptyState isCompact title={t('statistics:flatTitle')} text={t('statistics:flatText')} />}
      >
        {(trendData) => (
          <TimeChart
            label={name}
            series={toTrendSeries(trendData, trend, name, t('statisticTables:before', { measure: name }))}
            numberType={trendData.numberType}
            currency={trendData.currency}
            today={getRunningDay(trendData, asked.days.today)}
            kind={numberType === 'Percentage' ? 'line' : 'area'}
            heightPx={heightPx}
          />
        )}
      </QueryView>
    </Card>
  );
}

import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { SummaryDay } from '#shared/contracts/reportSummary.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { measures } from '#shared/domain/report/report.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { ChartMark, ChartSeries } from '#renderer/ui/chart/chartData.ts';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { TimeChartSkeleton } from '#renderer/ui/chart/TimeChartSkeleton.tsx';
import { getMeasureTone } from '#renderer/ui/figures/measureTone.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { trends, readTrend, type Trend } from './summaryFigures.ts';

const heightPx = 280;

/** Daily figures, selected in the address; events are marked and listed below. */
export function SummaryTrendCard(props: {
  /** Undefined while they load. */
  days: readonly SummaryDay[] | undefined;
  /** The present day of the shop: not over yet. */
  today: Day;
  currency: Currency;
  marks?: readonly ChartMark[];
  children?: ReactNode;
}) {
  const t = useText('reportSummary');
  const [wished, choose] = useAddressValue('trend');
  const trend = readTrend(wished);
  const shown = trend === 'money' ? (['revenue', 'expenses'] as const) : ([trend] as const);
  const series = (props.days === undefined ? [] : shown).map((measure): ChartSeries => ({
    name: t(`reportSummary:measure.${measure}`),
    tone: getMeasureTone(measure),
    points: (props.days ?? []).map((day) => ({ date: day.date, value: day[measure] })),
  }));
  const isFlat = series.every(({ points }) => points.every(({ value }) => value === 0));
  return (
    <Card
      title={t('reportSummary:course')}
      extra={
        <ScrollRow>
          <Segmented<Trend>
            aria-label={t('reportSummary:course')}
            value={trend}
            options={trends.map((value) => ({ value, label: t(`reportSummary:courseOf.${value}`) }))}
            onChange={choose}
          />
        </ScrollRow>
      }
    >
      {props.days === undefined ? (
        <TimeChartSkeleton heightPx={heightPx} />
      ) : (
        <Stack gap={12}>
          {isFlat ? (
            <EmptyState isCompact title={t('reportSummary:flat')} text={t('reportSummary:flatText')} />
          ) : (
            <TimeChart
              label={t(`reportSummary:courseOf.${trend}`)}
              heightPx={heightPx}
              numberType={measures[shown[0]].numberType}
              currency={trend === 'money' ? props.currency : null}
              kind={trend === 'orders' ? 'column' : 'area'}
              series={series}
              today={props.today}
              marks={props.marks}
            />
          )}
          {props.children}
        </Stack>
      )}
    </Card>
  );
}

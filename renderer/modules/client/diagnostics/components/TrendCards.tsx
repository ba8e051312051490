import type { ComponentProps } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { TimeChartSkeleton } from '#renderer/ui/chart/TimeChartSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useMonthName } from '../useMonthName.ts';

type WebInsights = OutputOf<Contracts['eshopAnalyzer']['getWebInsights']>;
type TrendFigure = 'visits' | 'revenue';

const chartHeightPx = 220;

function TrendChart({ insights, figure }: { insights: WebInsights; figure: TrendFigure }) {
  const t = useText('insights');
  const { months, currency } = insights;
  const before = months.map(({ month, yearBefore }) => ({
    date: month,
    value: yearBefore?.[figure] ?? null,
  }));
  return (
    <TimeChart
      label={t(`insights:trend.title.${figure}`)}
      series={[
        {
          name: t('insights:trend.thisYear'),
          points: months.map(({ month, figures }) => ({ date: month, value: figures?.[figure] ?? null })),
        },
        ...(before.every(({ value }) => value === null)
          ? []
          : [{ name: t('insights:trend.yearBefore'), points: before, isComparison: true }]),
      ]}
      numberType={figure === 'revenue' ? 'Currency' : 'Integer'}
      currency={figure === 'revenue' ? currency : null}
      kind="column"
      heightPx={chartHeightPx}
    />
  );
}

/** Sessions and revenue month by month, each beside the year before. */
export function TrendCards(props: { query: ComponentProps<typeof QueryView<WebInsights>>['query'] }) {
  const t = useText('insights');
  const monthName = useMonthName();
  return (
    <Columns ratio="even">
      {(['visits', 'revenue'] as const).map((figure) => (
        <Card key={figure} title={t(`insights:trend.title.${figure}`)}>
          <QueryView
            query={props.query}
            skeleton={<TimeChartSkeleton heightPx={chartHeightPx} />}
            isEmpty={({ measuredSince }) => measuredSince === null}
            empty={<EmptyState isCompact title={t('insights:trend.none')} />}
          >
            {(insights) => (
              <Stack gap={8}>
                <TrendChart insights={insights} figure={figure} />
                {insights.measuredSince === null ? null : (
                  <FinePrint>
                    {t('insights:trend.basis', { month: monthName(insights.measuredSince) })}
                  </FinePrint>
                )}
              </Stack>
            )}
          </QueryView>
        </Card>
      ))}
    </Columns>
  );
}

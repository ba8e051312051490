import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EventLegend } from '#renderer/ui/chart/EventLegend.tsx';
import { PanelChart, panelHeightPx } from '#renderer/ui/chart/PanelChart.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { MarkedChanges } from '../changeMarks.ts';
import { useChangeText } from '../useChangeText.ts';

/** Revenue day by day over spend, with the changes of the campaign marked. */
export function CampaignDays(props: {
  revenue: DailyFigure | undefined;
  spend: DailyFigure | undefined;
  today: Day;
  marked: readonly MarkedChanges[];
}) {
  const t = useText('campaigns', 'reportSummary', 'statistics');
  const { shortDay } = useFormats();
  const describe = useChangeText();
  const { revenue, spend, marked } = props;
  const revenueName = t('reportSummary:measure.revenue');
  const hasBefore = revenue?.items.some(({ previousValue }) => previousValue !== null) === true;
  const isFlat =
    revenue?.items.every(({ value }) => (value ?? 0) === 0) === true &&
    spend?.items.every(({ value }) => (value ?? 0) === 0) === true;
  return (
    <Card title={t('reportSummary:course')}>
      {revenue === undefined || spend === undefined ? (
        <Skeleton height={panelHeightPx} />
      ) : isFlat ? (
        <EmptyState isCompact title={t('reportSummary:flat')} text={t('reportSummary:flatText')} />
      ) : (
        <Stack gap={12}>
          <PanelChart
            label={revenueName}
            days={revenue.items.map(({ date }) => date)}
            line={{
              name: revenueName,
              tone: 'revenue',
              values: revenue.items.map(({ value }) => value),
              numberType: revenue.numberType,
              currency: revenue.currency,
            }}
            before={
              hasBefore
                ? {
                    name: t('statistics:before', { measure: revenueName }),
                    values: revenue.items.map(({ previousValue }) => previousValue),
                  }
                : null
            }
            bars={{
              name: t('reportSummary:measure.expenses'),
              tone: 'spend',
              values: spend.items.map(({ value }) => value),
              numberType: spend.numberType,
              currency: spend.currency,
            }}
            marks={marked.map(({ mark }) => mark)}
            today={props.today}
          />
          {marked.length === 0 ? null : (
            <EventLegend
              label={t('campaigns:changes')}
              items={marked.map(({ mark, changes }) => ({
                key: mark.date,
                sign: mark.sign,
                tone: mark.tone,
                day: shortDay(mark.date),
                texts: changes.map((change) => ({ text: describe(change), action: null })),
              }))}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}

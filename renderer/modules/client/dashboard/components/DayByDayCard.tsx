import { Segmented } from 'antd';
import type { SummaryDay } from '#shared/contracts/reportSummary.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PanelChart, panelHeightPx } from '#renderer/ui/chart/PanelChart.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { getMeasureTone } from '#renderer/ui/figures/measureTone.ts';
import { EventLegend } from '#renderer/ui/chart/EventLegend.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { AddNote } from './AddNote.tsx';
import { DeleteNote } from './DeleteNote.tsx';
import { computeTrendValue, panelTrends, readPanelTrend, type PanelTrend } from '../panelTrends.ts';
import type { MarkedDay } from '../timelineMarks.ts';
import { useEventText } from '../useEventText.ts';

/** A measure day by day over spend, with pins of events and their legend. */
export function DayByDayCard(props: {
  days: readonly SummaryDay[] | undefined;
  before: readonly SummaryDay[] | null;
  today: Day;
  currency: Currency;
  events: readonly MarkedDay[];
}) {
  const t = useText('dashboard', 'reportSummary');
  const { shortDay } = useFormats();
  const describeEvent = useEventText();
  const [wanted, choose] = useAddressValue('trend');
  const trend = readPanelTrend(wanted);
  const { days, before, currency } = props;
  const name = t(`reportSummary:measure.${trend}`);
  const isFlat = days?.every((day) => day.expenses === 0 && day.revenue === 0 && day.orders === 0) ?? false;
  return (
    <Card
      title={t('reportSummary:course')}
      extra={
        <Stack isRow gap={8}>
          <ScrollRow>
            <Segmented<PanelTrend>
              aria-label={t('reportSummary:course')}
              value={trend}
              options={panelTrends.map((value) => ({ value, label: t(`reportSummary:measure.${value}`) }))}
              onChange={choose}
            />
          </ScrollRow>
          <AddNote today={props.today} />
        </Stack>
      }
    >
      {days === undefined ? (
        <Skeleton height={panelHeightPx} />
      ) : isFlat ? (
        <EmptyState isCompact title={t('reportSummary:flat')} text={t('reportSummary:flatText')} />
      ) : (
        <Stack gap={12}>
          <PanelChart
            label={name}
            days={days.map(({ date }) => date)}
            line={{
              name,
              tone: getMeasureTone(trend),
              values: days.map((day) => computeTrendValue(trend, day)),
              numberType: trend === 'revenue' ? 'Currency' : trend === 'orders' ? 'Integer' : 'Percentage',
              currency: trend === 'revenue' ? currency : null,
            }}
            before={
              before === null
                ? null
                : {
                    name: t('dashboard:before', { measure: name }),
                    values: days.map((_, index) => {
                      const day = before[index];
                      return day === undefined ? null : computeTrendValue(trend, day);
                    }),
                  }
            }
            bars={{
              name: t('reportSummary:measure.expenses'),
              tone: 'spend',
              values: days.map(({ expenses }) => expenses),
              numberType: 'Currency',
              currency,
            }}
            marks={props.events.map(({ mark }) => mark)}
            today={props.today}
          />
          {props.events.length === 0 ? null : (
            <EventLegend
              label={t('dashboard:timeline.title')}
              items={props.events.map(({ mark, events }) => ({
                key: mark.date,
                sign: mark.sign,
                tone: mark.tone,
                day: shortDay(mark.date),
                texts: events.map((event) => ({
                  text: describeEvent(event),
                  action: event.note === null ? null : <DeleteNote note={event.note} />,
                })),
              }))}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}

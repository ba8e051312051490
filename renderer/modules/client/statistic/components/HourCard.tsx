import { Segmented } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { HeatMap } from '#renderer/ui/chart/HeatMap.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { buildHeatRows, hours, readHeatMeasure, type HeatMeasure } from '../heat.ts';
import type { TableQuery } from '../useTableQuery.ts';

/** Visits or orders by weekday and hour. */
export function HourCard({ tableQuery: asked }: { tableQuery: TableQuery }) {
  const t = useText('statisticTables');
  const { language, number, figure } = useFormats();
  const query = useCallQuery(api.reporting.orderStatisticsByHour, asked.hourInput, { keepsPrevious: true });
  const hasVisits = query.data?.items.every(({ visits }) => visits !== null) !== false;
  const measure = hasVisits ? readHeatMeasure(asked.list.params.get('heat')) : 'orders';
  return (
    <Card
      title={t('statisticTables:heat.title')}
      extra={
        <Segmented<HeatMeasure>
          aria-label={t('statisticTables:heat.measure')}
          value={measure}
          options={(['orders', 'visits'] as const).map((value) => ({
            value,
            label: t(`statisticTables:heat.${value}`),
            disabled: value === 'visits' && !hasVisits,
          }))}
          onChange={(value) => asked.list.setFilter('heat', value)}
        />
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={190} />}>
        {({ items }) => (
          <Stack gap={8}>
            <HeatMap
              label={t('statisticTables:heat.title')}
              columns={hours.map((hour) => number(hour, 0))}
              namedEvery={6}
              rows={buildHeatRows(items, measure, language).map(({ name, cells }) => ({
                name,
                cells: cells.map(({ hour, average, strength }) => {
                  const value = figure(average, 'Decimal', null);
                  return {
                    strength,
                    value,
                    text: t('statisticTables:heat.cell', { weekday: name, hour: `${hour}:00`, value }),
                  };
                }),
              }))}
            />
            <FinePrint>
              {t('statisticTables:heat.note')} {hasVisits ? null : t('statisticTables:heat.ordersOnly')}
            </FinePrint>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

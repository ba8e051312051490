import { useState } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { sumByDay } from '../dailySums.ts';

const shownDays = 30;
const heightPx = 220;

/** Products of all shops by day. */
export function DailyCard() {
  const t = useText('productsStaff');
  const { number } = useFormats();
  const [dayTo] = useState(() => toLocalDay(new Date(), staffTimeZone));
  const query = useCallQuery(api.product.getBqProductCountDailyAggregated, {
    dayFrom: addDays(dayTo, 1 - shownDays),
    dayTo,
  });
  return (
    <Card title={t('productsStaff:daily')}>
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>{t('productsStaff:dailyNone')}</p>}
      >
        {({ items }) => {
          const days = sumByDay(items);
          return (
            <Stack gap={12}>
              <FinePrint>{t('productsStaff:dailyText', { number: number(shownDays) })}</FinePrint>
              <TimeChart
                label={t('productsStaff:daily')}
                numberType="Integer"
                currency={null}
                heightPx={heightPx}
                series={[
                  {
                    name: t('productsStaff:dailyAll'),
                    points: days.map(({ day, productCount }) => ({ date: day, value: productCount })),
                  },
                  {
                    name: t('productsStaff:dailyAdvertised'),
                    points: days.map(({ day, advertisedCount }) => ({ date: day, value: advertisedCount })),
                  },
                ]}
              />
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}

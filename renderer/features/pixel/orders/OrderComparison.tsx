import { Segmented } from 'antd';
import { useState } from 'react';
import { addDays, dayOf } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ComparisonResult } from './ComparisonResult.tsx';
import { OrderListUpload } from './OrderListUpload.tsx';

/** As many days back as are compared. */
const periods = [7, 30, 90] as const;

/** How many of the shop's own orders were measured, why the others are missing, and where its list is uploaded. */
export function OrderComparison() {
  const t = useText('pixel');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'UTC');
  const [now] = useState(() => new Date());
  const [days, setDays] = useState<number>(periods[1]);
  const dateTo = dayOf(now, timeZone);
  const range = { dateFrom: addDays(dateTo, 1 - days), dateTo };
  const query = useCallQuery(
    api.pixel.getOrderReconciliation,
    { ...range, pageSize: 25 },
    { keepsPrevious: true },
  );
  return (
    <Card title={t('pixel:orders.title')}>
      <Stack gap={20}>
        <FinePrint>{t('pixel:orders.purpose')}</FinePrint>
        {query.data?.known == null ? null : (
          <div>
            <Segmented<number>
              aria-label={t('pixel:orders.period')}
              value={days}
              options={periods.map((count) => ({
                value: count as number,
                label: t('pixel:orders.lastDays', { count }),
              }))}
              onChange={setDays}
            />
          </div>
        )}
        <QueryView query={query} skeleton={<TableSkeleton />}>
          {(data) => <ComparisonResult data={data} range={range} />}
        </QueryView>
        <OrderListUpload />
      </Stack>
    </Card>
  );
}

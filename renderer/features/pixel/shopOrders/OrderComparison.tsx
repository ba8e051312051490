import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ComparisonResult } from './ComparisonResult.tsx';
import type { DayRange } from './listRange.ts';
import { OrderListUpload } from './OrderListUpload.tsx';

/** As many days back as are compared. */
const periods = [7, 30, 90] as const;
const listDays = 'list';

/**
 * How many of the shop's own orders were measured, why the others are missing, and where its list is uploaded. The result's
 * height is known with it only, so that `below` comes with it.
 */
export function OrderComparison({ below }: { below?: ReactNode }) {
  const t = useText('pixel');
  const { day } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'UTC');
  const [now] = useState(() => new Date());
  // As many days back, or those of a list that is older.
  const [days, setDays] = useState<number | DayRange>(periods[1]);
  const dateTo = toLocalDay(now, timeZone);
  const range = typeof days === 'number' ? { dateFrom: addDays(dateTo, 1 - days), dateTo } : days;
  const query = useCallQuery(
    api.pixel.getOrderReconciliation,
    { ...range, pageSize: 25 },
    { keepsPrevious: true },
  );
  return (
    <>
      <Card title={t('pixel:orders.title')}>
        <Stack gap={20}>
          <FinePrint>{t('pixel:orders.purpose')}</FinePrint>
          {query.data?.known == null ? null : (
            <div>
              <Segmented<number | string>
                aria-label={t('pixel:orders.period')}
                value={typeof days === 'number' ? days : listDays}
                options={[
                  ...periods.map((count) => ({
                    value: count as number | string,
                    label: t('pixel:orders.lastDays', { count }),
                  })),
                  ...(typeof days === 'number'
                    ? []
                    : [{ value: listDays, label: `${day(days.dateFrom)} – ${day(days.dateTo)}` }]),
                ]}
                onChange={(value) => (typeof value === 'number' ? setDays(value) : undefined)}
              />
            </div>
          )}
          <QueryView query={query} skeleton={<TableSkeleton />}>
            {(data) => <ComparisonResult data={data} range={range} onChoose={setDays} />}
          </QueryView>
          <LoadTogether queries={[query]} skeleton={null}>
            <OrderListUpload />
          </LoadTogether>
        </Stack>
      </Card>
      <LoadTogether queries={[query]} skeleton={null}>
        {below}
      </LoadTogether>
    </>
  );
}

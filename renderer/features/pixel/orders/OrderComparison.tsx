import { useState } from 'react';
import { addDays, dayOf } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { pixel } from '#shared/contracts/pixel.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { TextList } from '#renderer/ui/layout/TextList.tsx';
import { OrderListUpload } from './OrderListUpload.tsx';

/** As many days back as are compared. */
const comparedDays = 30;

type Comparison = OutputOf<typeof pixel.getOrderReconciliation>;

/** How many of the shop's own orders were measured, why the others are missing, and where its list is uploaded. */
export function OrderComparison() {
  const t = useText('pixel');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'UTC');
  const [now] = useState(() => new Date());
  const dateTo = dayOf(now, timeZone);
  const dateFrom = addDays(dateTo, 1 - comparedDays);
  const query = useCallQuery(api.pixel.getOrderReconciliation, { dateFrom, dateTo, pageSize: 25 });
  return (
    <Card title={t('pixel:orders.title')}>
      <Stack gap={16}>
        <FinePrint>{t('pixel:orders.purpose')}</FinePrint>
        <QueryView query={query} skeleton={<TableSkeleton />}>
          {(data) => <ComparisonResult data={data} dateFrom={dateFrom} dateTo={dateTo} />}
        </QueryView>
        <OrderListUpload />
      </Stack>
    </Card>
  );
}

function ComparisonResult({
  data,
  dateFrom,
  dateTo,
}: {
  data: Comparison;
  dateFrom: string;
  dateTo: string;
}) {
  const t = useText('pixel');
  const { money, day, dateTime, number } = useFormats();
  if (data.totalCount === 0)
    return data.known === null ? null : <FinePrint>{t('pixel:orders.none')}</FinePrint>;
  const reasons = [
    ...data.missing
      .filter(({ count }) => count > 0)
      .map(({ reason, count, value }) => ({
        key: reason,
        label: t(`pixel:orders.reason.${reason}`),
        value: t('pixel:orders.missing', {
          count: number(count),
          value: money({ value, currency: data.currency }),
        }),
      })),
    ...data.faults
      .filter(({ count }) => count > 0)
      .map(({ fault, count }) => ({
        key: fault,
        label: t(`pixel:orders.reason.${fault}`),
        value: t('pixel:orders.fault', { count: number(count) }),
      })),
  ];
  const rest = data.orders.total - data.orders.items.length;
  return (
    <Stack gap={12}>
      <strong>{t('pixel:orders.measured', { measured: data.measuredCount, count: data.totalCount })}</strong>
      <FinePrint>{t('pixel:orders.range', { from: day(dateFrom), to: day(dateTo) })}</FinePrint>
      <Facts items={reasons} />
      {data.orders.items.length === 0 ? null : (
        <TextList
          title={t('pixel:orders.listTitle')}
          emptyText={t('pixel:orders.none')}
          items={data.orders.items.map((order) =>
            [
              t('pixel:orders.order', {
                id: order.orderId,
                at: dateTime(order.at),
                value:
                  order.currency === null
                    ? number(order.value)
                    : money({ value: order.value, currency: order.currency }),
              }),
              t(`pixel:orders.reason.${order.reason}`),
            ].join(' · '),
          )}
        />
      )}
      {rest > 0 ? <FinePrint>{t('pixel:orders.more', { count: rest })}</FinePrint> : null}
    </Stack>
  );
}

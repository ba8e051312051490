import type { MeasuredFault, MissingReason } from '#shared/domain/pixel/reconciliation.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { mapListQuery } from '#renderer/ui/list/mapListQuery.ts';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';

/** The orders of the shop's list behind one reason, page by page. */
export function ReasonOrders(props: {
  reason: MissingReason | MeasuredFault;
  range: { dateFrom: string; dateTo: string };
}) {
  const t = useText('pixel');
  const { money, number, dateTime } = useFormats();
  const list = useLocalList();
  const { reason, range } = props;
  const query = mapListQuery(
    useListQuery(api.pixel.getOrderReconciliation, { ...range, reason, ...list.place }),
    ({ orders }) => orders,
  );
  const orders = query.data?.items ?? [];
  const hasMeasured = orders.some(({ measuredValue }) => measuredValue !== null);
  const formatWorth = (value: number, { currency }: (typeof orders)[number]) =>
    currency === null ? number(value, 2) : money({ value, currency });
  return (
    <ListView
      list={list}
      query={query}
      skeletonRows={4}
      name="pixelOrders"
      label={t(`pixel:orders.reason.${reason}`)}
      isPlain
      isDense
      rowKey={({ orderId }) => orderId}
      columns={[
        {
          key: 'orderId',
          title: t('pixel:orders.column.orderId'),
          isFixed: true,
          render: ({ orderId }) => orderId,
        },
        { key: 'at', title: t('pixel:orders.column.at'), render: ({ at }) => dateTime(at) },
        {
          key: 'value',
          title: t('pixel:orders.column.value'),
          isNumeric: true,
          render: (order) => formatWorth(order.value, order),
        },
        ...(hasMeasured
          ? [
              {
                key: 'measuredValue',
                title: t('pixel:orders.column.measuredValue'),
                isNumeric: true,
                render: (order: (typeof orders)[number]) =>
                  order.measuredValue === null ? null : formatWorth(order.measuredValue, order),
              },
            ]
          : []),
        {
          key: 'state',
          title: t('pixel:orders.column.state'),
          render: ({ state }) => t(`pixel:orders.state.${state}`),
        },
      ]}
    />
  );
}

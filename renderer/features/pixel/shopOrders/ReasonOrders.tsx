import { useState } from 'react';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import type { MeasuredFault, MissingReason } from '#shared/domain/pixel/reconciliation.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';

type PageSize = (typeof pageSizes)[number];

/** The orders of the shop's list behind one reason, page by page. */
export function ReasonOrders(props: {
  reason: MissingReason | MeasuredFault;
  range: { dateFrom: string; dateTo: string };
}) {
  const t = useText('pixel');
  const { money, number, dateTime } = useFormats();
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 25,
  });
  const { reason, range } = props;
  const query = useCallQuery(
    api.pixel.getOrderReconciliation,
    { ...range, reason, page, pageSize },
    { keepsPrevious: true },
  );
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={4} />}>
      {({ orders }) => {
        const hasMeasured = orders.items.some(({ measuredValue }) => measuredValue !== null);
        const worth = (value: number, { currency }: (typeof orders.items)[number]) =>
          currency === null ? number(value, 2) : money({ value, currency });
        return (
          <DataTable
            name="pixelOrders"
            label={t(`pixel:orders.reason.${reason}`)}
            isPlain
            isDense
            isLoading={query.isPlaceholderData}
            rows={orders.items}
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
                render: (order) => worth(order.value, order),
              },
              ...(hasMeasured
                ? [
                    {
                      key: 'measuredValue',
                      title: t('pixel:orders.column.measuredValue'),
                      isNumeric: true,
                      render: (order: (typeof orders.items)[number]) =>
                        order.measuredValue === null ? null : worth(order.measuredValue, order),
                    },
                  ]
                : []),
              {
                key: 'state',
                title: t('pixel:orders.column.state'),
                render: ({ state }) => t(`pixel:orders.state.${state}`),
              },
            ]}
            paging={{
              page,
              pageSize,
              total: orders.total,
              onChange: (next, size) =>
                setPage({ page: next, pageSize: pageSizes.find((one) => one === size) ?? pageSize }),
            }}
          />
        );
      }}
    </QueryView>
  );
}

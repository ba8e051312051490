import type { OrderTouch } from '#shared/contracts/reportingDetailed.ts';
import { attributionModels } from '#shared/domain/report/attribution.ts';
import type { VatBasis } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ProductName } from '#renderer/features/productPicture/ProductName.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** One order at the side: what led to it, with the share that each model gives, what it holds and what it is worth. */
export function OrderSheet(props: {
  orderNumber: string | null;
  vat: VatBasis | null;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useText('statisticTables');
  const { orderNumber } = props;
  return (
    <SideSheet
      isOpen={orderNumber !== null}
      onClose={props.onClose}
      isWide
      title={t('statisticTables:order.title', { number: orderNumber ?? '' })}
      closeLabel={t('statisticTables:order.close')}
    >
      {orderNumber === null ? null : (
        <Stack gap={20}>
          <Path orderNumber={orderNumber} timeZone={props.timeZone} />
          <Products orderNumber={orderNumber} vat={props.vat} />
        </Stack>
      )}
    </SideSheet>
  );
}

type NumberedTouch = OrderTouch & { readonly place: number };

function Path({ orderNumber, timeZone }: { orderNumber: string; timeZone: string }) {
  const t = useText('statisticTables');
  const { dateTime, percent } = useFormats();
  const query = useCallQuery(api.reporting.orderTouches, { orderNumber });
  const columns: Column<NumberedTouch>[] = [
    {
      key: 'source',
      title: t('statisticTables:column.sourceName'),
      render: (touch) => (
        <TwoLines
          first={
            touch.campaignName ?? `${t(`statisticTables:channel.${touch.channel}`)} · ${touch.sourceName}`
          }
          second={dateTime(touch.at, timeZone)}
          isWrapped
        />
      ),
    },
    ...attributionModels.map((model): Column<NumberedTouch> => ({
      key: model,
      title: t(`statisticTables:model.${model}`),
      isNumeric: true,
      render: (touch) => {
        const share = touch.shares[model];
        return share === undefined ? '–' : percent(share, 1);
      },
    })),
  ];
  return (
    <Card title={t('statisticTables:order.path')}>
      <QueryView
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ touches }) => touches.length === 0}
        empty={<p>{t('statisticTables:order.noPath')}</p>}
      >
        {({ touches, windowDays }) => (
          <Stack gap={8}>
            <DataTable<NumberedTouch>
              name="orderTouches"
              label={t('statisticTables:order.path')}
              columns={columns}
              rows={touches.map((touch, place) => ({ ...touch, place }))}
              rowKey={({ place }) => String(place)}
              isPlain
              isDense
            />
            <FinePrint>{t('statisticTables:order.pathNote', { days: windowDays })}</FinePrint>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function Products({ orderNumber, vat }: { orderNumber: string; vat: VatBasis | null }) {
  const t = useText('statisticTables');
  const { figure } = useFormats();
  const query = useCallQuery(api.reporting.orderProducts, {
    orderNumber,
    ...(vat === null ? {} : { vat }),
  });
  return (
    <Card title={t('statisticTables:order.products')}>
      <QueryView
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>{t('statisticTables:order.noProducts')}</p>}
      >
        {({ items, currency, rest, value }) => (
          <Stack gap={12}>
            <DataTable
              name="orderProducts"
              label={t('statisticTables:order.products')}
              rows={items}
              rowKey={({ productId }) => productId}
              columns={[
                {
                  key: 'name',
                  title: t('statisticTables:column.productName'),
                  render: ({ name, productId }) => (
                    <ProductName
                      productId={productId}
                      first={name ?? productId}
                      second={name === null ? t('statisticTables:unknownProduct') : productId}
                      isWrapped
                    />
                  ),
                },
                {
                  key: 'quantity',
                  title: t('statisticTables:order.quantity'),
                  isNumeric: true,
                  render: ({ quantity }) => figure(quantity, 'Decimal', null),
                },
                {
                  key: 'unitPrice',
                  title: t('statisticTables:order.unitPrice'),
                  isNumeric: true,
                  render: ({ unitPrice }) => figure(unitPrice, 'Currency', currency),
                },
                {
                  key: 'price',
                  title: t('statisticTables:order.price'),
                  isNumeric: true,
                  render: ({ price }) => figure(price, 'Currency', currency),
                },
              ]}
              isPlain
              isDense
            />
            {value === null || rest === null ? null : (
              <Facts
                items={[
                  ...(rest === 0
                    ? []
                    : [
                        {
                          key: 'rest',
                          label: t('statisticTables:order.rest'),
                          value: figure(rest, 'Currency', currency),
                        },
                      ]),
                  {
                    key: 'value',
                    label: t('statisticTables:order.value'),
                    value: figure(value, 'Currency', currency),
                  },
                ]}
              />
            )}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

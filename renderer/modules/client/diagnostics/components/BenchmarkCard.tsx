import type { PriceBenchmarks } from '#shared/contracts/marketFields.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { FigureTriplet } from '#renderer/ui/figures/FigureTriplet.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ShortTable } from './ShortTable.tsx';

type Product = PriceBenchmarks['products'][number];

function useColumns(currency: Currency): Column<Product>[] {
  const t = useText('competitors');
  const { figure, change } = useFormats();
  return [
    {
      key: 'product',
      title: t('competitors:column.product'),
      isFixed: true,
      sortValue: ({ title }) => title,
      render: ({ title }) => title,
    },
    {
      key: 'price',
      title: t('competitors:column.ownPrice'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ price }) => price,
      render: (product) => figure(product.price, 'Currency', product.currency),
    },
    {
      key: 'benchmark',
      title: t('competitors:benchmark.price'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ benchmark }) => benchmark,
      render: (product) => figure(product.benchmark, 'Currency', product.currency),
    },
    {
      key: 'above',
      title: t('competitors:column.difference'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ abovePercent }) => abovePercent,
      render: ({ abovePercent }) => change(abovePercent),
    },
    {
      key: 'suggestion',
      title: t('competitors:benchmark.suggestion'),
      isNumeric: true,
      sortValue: ({ suggestion }) => suggestion?.ordersPercent ?? null,
      render: ({ suggestion, currency: own }) =>
        suggestion === null ? (
          '–'
        ) : (
          <Stack gap={0} align="end">
            {figure(suggestion.price, 'Currency', own)}
            <FinePrint>
              {t('competitors:benchmark.forecast', {
                clicks: change(suggestion.clicksPercent),
                orders: change(suggestion.ordersPercent),
              })}
            </FinePrint>
          </Stack>
        ),
    },
    {
      key: 'revenue',
      title: t('competitors:column.revenue'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ revenue }) => revenue,
      render: ({ revenue }) => figure(revenue, 'Currency', currency),
    },
  ];
}

/** The shop’s products that cost more than in other shops on Google. */
export function BenchmarkCard({ data, currency }: { data: PriceBenchmarks; currency: Currency }) {
  const t = useText('competitors');
  const { number, figure, day, dateTime } = useFormats();
  const columns = useColumns(currency);
  const { state, period, readAt } = data;
  return (
    <Card title={t('competitors:benchmark.title')}>
      <Stack gap={16}>
        {state === 'Failed' && period !== null ? (
          <Notice tone="waiting">{t('competitors:benchmark.failed')}</Notice>
        ) : null}
        {period === null || readAt === null || data.compared === 0 ? (
          <EmptyState
            isCompact
            title={t('competitors:benchmark.emptyTitle')}
            text={t(
              state === 'Unavailable'
                ? 'competitors:benchmark.unavailableText'
                : 'competitors:benchmark.emptyText',
            )}
          />
        ) : (
          <>
            <FigureTriplet
              figures={[
                {
                  key: 'stake',
                  label: t('competitors:stake'),
                  value: figure(data.revenueAtStake, 'Currency', currency),
                },
                { key: 'dearer', label: t('competitors:benchmark.dearer'), value: number(data.dearer, 0) },
                { key: 'compared', label: t('competitors:compared'), value: number(data.compared, 0) },
              ]}
            />
            {data.products.length === 0 ? (
              <EmptyState isCompact title={t('competitors:benchmark.none')} />
            ) : (
              <ShortTable
                name="priceBenchmarks"
                label={t('competitors:benchmark.title')}
                columns={columns}
                rows={data.products}
                rowKey={({ productId }) => productId}
              />
            )}
            {data.products.length > 0 && data.products.length < data.dearer ? (
              <FinePrint>
                {t('competitors:missingFirst', { shown: number(data.products.length, 0) })}
              </FinePrint>
            ) : null}
            <FinePrint>
              {t('competitors:benchmark.basis', {
                time: dateTime(readAt),
                from: day(period.from),
                to: day(period.to),
              })}
            </FinePrint>
          </>
        )}
      </Stack>
    </Card>
  );
}

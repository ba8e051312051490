import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { GapProduct, PlacedProduct } from '#shared/contracts/priceComparisonCalls.ts';
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
import { PriceMailCard, PriceSourcesCard } from './PriceSources.tsx';
import { ShortTable } from './ShortTable.tsx';
import type { PriceComparisonWatch } from './usePriceComparison.ts';

type Comparison = OutputOf<Contracts['eshopAnalyzer']['getPriceComparison']>;

/** Writes a price of the website, without a currency where the export's isn't known. */
function useWriteLowest() {
  const { number, figure } = useFormats();
  return (price: number | null, currency: Currency | null) =>
    price !== null && currency === null ? number(price, 2) : figure(price, 'Currency', currency);
}

/** What changed at the first place since the exports before. */
function PriceAlerts({ data }: { data: Comparison }) {
  const t = useText('priceComparison');
  const { number, figure, dateTime } = useFormats();
  return data.sources.map(({ source, changes }) => {
    if (changes === null || changes.lostFirst + changes.wonFirst === 0) return null;
    return (
      <Notice
        key={source}
        tone={changes.lostFirst > 0 ? 'waiting' : 'positive'}
        title={t('priceComparison:changesTitle', {
          source: t(`priceComparison:source.${source}`),
          time: dateTime(changes.since),
        })}
      >
        {t('priceComparison:changes', {
          lost: number(changes.lostFirst, 0),
          revenue: figure(changes.lostRevenue, 'Currency', data.currency),
          won: number(changes.wonFirst, 0),
          worse: number(changes.worse, 0),
          better: number(changes.better, 0),
        })}
      </Notice>
    );
  });
}

function usePlaceColumns(currency: Comparison['currency']): Column<PlacedProduct>[] {
  const t = useText('priceComparison');
  const { number, percent, figure } = useFormats();
  const writeLowest = useWriteLowest();
  return [
    {
      key: 'product',
      title: t('priceComparison:product'),
      isFixed: true,
      sortValue: ({ title }) => title,
      render: ({ title, source }) => (
        <Stack gap={0}>
          {title}
          <FinePrint>{t(`priceComparison:source.${source}`)}</FinePrint>
        </Stack>
      ),
    },
    {
      key: 'place',
      title: t('priceComparison:place'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ position }) => position,
      render: ({ position, previousPosition, shops }) => (
        <Stack gap={0} align="end">
          {position === null
            ? '–'
            : shops === null
              ? number(position, 0)
              : t('priceComparison:placeOf', { place: number(position, 0), shops: number(shops, 0) })}
          {previousPosition === null || previousPosition === position ? null : (
            <FinePrint>{t('priceComparison:was', { place: number(previousPosition, 0) })}</FinePrint>
          )}
        </Stack>
      ),
    },
    {
      key: 'price',
      title: t('priceComparison:price'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ price }) => price,
      render: ({ price, currency: own }) => figure(price, 'Currency', own),
    },
    {
      key: 'lowest',
      title: t('priceComparison:lowest'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ lowestPrice }) => lowestPrice,
      render: ({ lowestPrice, lowestCurrency }) => writeLowest(lowestPrice, lowestCurrency),
    },
    {
      key: 'gap',
      title: t('priceComparison:gap'),
      isNumeric: true,
      sortValue: ({ gapPercent }) => gapPercent,
      render: ({ gapPercent }) => (gapPercent === null ? '–' : percent(gapPercent, 1)),
    },
    {
      key: 'revenue',
      title: t('priceComparison:revenue'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ revenue }) => revenue,
      render: ({ revenue }) => figure(revenue, 'Currency', currency),
    },
  ];
}

function PlacesCard({ data, period }: { data: Comparison; period: NonNullable<Comparison['period']> }) {
  const t = useText('priceComparison');
  const { number, figure, day } = useFormats();
  const columns = usePlaceColumns(data.currency);
  return (
    <Card title={t('priceComparison:stakeTitle')}>
      <Stack gap={16}>
        <FigureTriplet
          figures={[
            {
              key: 'stake',
              label: t('priceComparison:stake'),
              value: figure(data.revenueAtStake, 'Currency', data.currency),
            },
            { key: 'first', label: t('priceComparison:first'), value: number(data.first, 0) },
            { key: 'placed', label: t('priceComparison:placed'), value: number(data.placed, 0) },
          ]}
        />
        {data.products.length === 0 ? (
          <EmptyState isCompact title={t('priceComparison:allFirst')} />
        ) : (
          <ShortTable
            name="pricePlaces"
            label={t('priceComparison:stakeTitle')}
            columns={columns}
            rows={data.products}
            rowKey={({ source, productId }) => `${source} ${productId}`}
          />
        )}
        <FinePrint>{t('priceComparison:basis', { from: day(period.from), to: day(period.to) })}</FinePrint>
      </Stack>
    </Card>
  );
}

function GapsCard({ data }: { data: Comparison }) {
  const t = useText('priceComparison');
  const { number } = useFormats();
  const writeLowest = useWriteLowest();
  const columns: Column<GapProduct>[] = [
    {
      key: 'product',
      title: t('priceComparison:product'),
      isFixed: true,
      sortValue: ({ title }) => title,
      render: ({ title, source, gtin }) => (
        <Stack gap={0}>
          {title}
          <FinePrint>
            {[t(`priceComparison:source.${source}`), gtin].filter((part) => part !== null).join(' · ')}
          </FinePrint>
        </Stack>
      ),
    },
    {
      key: 'popularity',
      title: t('priceComparison:popularity'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ popularity }) => popularity,
      render: ({ popularity }) => (popularity === null ? '–' : number(popularity, 1)),
    },
    {
      key: 'shops',
      title: t('priceComparison:shops'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ shops }) => shops,
      render: ({ shops }) => (shops === null ? '–' : number(shops, 0)),
    },
    {
      key: 'lowest',
      title: t('priceComparison:lowest'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ lowestPrice }) => lowestPrice,
      render: ({ lowestPrice, lowestCurrency }) => writeLowest(lowestPrice, lowestCurrency),
    },
  ];
  const count = data.sources.reduce((sum, { gaps }) => sum + gaps, 0);
  return (
    <Card title={t('priceComparison:gapsTitle')}>
      {count === 0 ? (
        <EmptyState isCompact title={t('priceComparison:gapsNone')} />
      ) : (
        <Stack gap={12}>
          <FinePrint>{t('priceComparison:gapsNote', { count: number(count, 0) })}</FinePrint>
          <ShortTable
            name="priceGaps"
            label={t('priceComparison:gapsTitle')}
            columns={columns}
            rows={data.gaps}
            rowKey={({ source, title, gtin }) => `${source} ${gtin ?? title}`}
          />
        </Stack>
      )}
    </Card>
  );
}

/** The shop’s places by price on price comparison websites, and what it lacks there. */
export function PriceComparisonCards({ data, watch }: { data: Comparison; watch: PriceComparisonWatch }) {
  return (
    <Stack gap={20}>
      <PriceAlerts data={data} />
      {data.period === null || data.placed === 0 ? null : <PlacesCard data={data} period={data.period} />}
      {data.period === null ? null : <GapsCard data={data} />}
      <PriceSourcesCard sources={data.sources} watch={watch} />
      <PriceMailCard isMailed={data.isMailed} watch={watch} />
    </Stack>
  );
}

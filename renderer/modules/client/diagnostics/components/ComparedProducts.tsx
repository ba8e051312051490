import type { ComparedProduct, MissingProduct, PriceChange } from '#shared/contracts/competitorFields.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { toOpenableAddress } from '#renderer/features/shopAddress/shopAddress.ts';
import { useShopGateway } from '#renderer/features/shopAddress/useShopGateway.ts';
import { host as openingHost } from '#renderer/host/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { ExternalLinks } from '#renderer/ui/navigation/ExternalLinks.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ShortTable } from './ShortTable.tsx';

function PageLink({ label, url }: { label: string; url: string }) {
  const gateway = useShopGateway();
  return (
    <ExternalLinks
      links={[{ label, url: toOpenableAddress(url, gateway) }]}
      open={(address) => void openingHost().openExternal(address)}
    />
  );
}

/** The offer with the lowest comparable price; the first one where none has a price. */
function findLowest({ offers, currency }: ComparedProduct) {
  const priced = offers.filter((offer) => offer.price !== null && offer.currency === currency);
  return priced.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0] ?? offers[0];
}

/** Products of the shop beside the lowest price of competitors. */
export function ComparedProducts(props: {
  name: string;
  label: string;
  products: readonly ComparedProduct[];
  currency: Currency;
  /** Whether several competitors are compared, so that the shop of the lowest price is named. */
  isOfSeveral?: boolean;
}) {
  const t = useText('competitors');
  const { money, figure } = useFormats();
  const columns: Column<ComparedProduct>[] = [
    {
      key: 'product',
      title: t('competitors:column.product'),
      isFixed: true,
      sortValue: ({ title }) => title,
      render: ({ title, productId }) => <TwoLines first={title} second={productId} isWrapped />,
    },
    {
      key: 'revenue',
      title: t('competitors:column.revenue'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ revenue }) => revenue,
      render: ({ revenue }) => figure(revenue, 'Currency', props.currency),
    },
    {
      key: 'ownPrice',
      title: t('competitors:column.ownPrice'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ price }) => price,
      render: ({ price, currency }) => money({ value: price, currency }),
    },
    {
      key: 'theirPrice',
      title: t(
        props.isOfSeveral === true ? 'competitors:column.lowestPrice' : 'competitors:column.theirPrice',
      ),
      isNumeric: true,
      isTelling: true,
      sortValue: (product) => findLowest(product)?.price ?? null,
      render: (product) => {
        const lowest = findLowest(product);
        if (lowest === undefined || lowest.price === null || lowest.currency === null) return '–';
        return money({ value: lowest.price, currency: lowest.currency });
      },
    },
    {
      key: 'gap',
      title: t(props.isOfSeveral === true ? 'competitors:column.gap' : 'competitors:column.difference'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ gapPercent }) => gapPercent,
      render: ({ gapPercent }) =>
        figure(
          gapPercent === null || gapPercent === 0 || props.isOfSeveral === true ? gapPercent : -gapPercent,
          'Percentage',
          null,
        ),
    },
    {
      key: 'soldBy',
      title: t('competitors:column.soldBy'),
      render: (product) => {
        const lowest = findLowest(product);
        return lowest === undefined ? '–' : <PageLink label={lowest.host} url={lowest.url} />;
      },
    },
    {
      key: 'matchedBy',
      title: t('competitors:column.matchedBy'),
      render: (product) => {
        const lowest = findLowest(product);
        if (lowest === undefined) return '–';
        const stock = lowest.isInStock === false ? ` · ${t('competitors:outOfStock')}` : '';
        return `${t(`competitors:by.${lowest.by}`)}${stock}`;
      },
    },
  ];
  return (
    <ShortTable
      name={props.name}
      label={props.label}
      columns={columns}
      rows={props.products}
      rowKey={({ productId }) => productId}
    />
  );
}

/** Products of competitors that are not in the shop’s feed. */
export function MissingProducts({ products }: { products: readonly MissingProduct[] }) {
  const t = useText('competitors');
  const { money } = useFormats();
  const columns: Column<MissingProduct>[] = [
    {
      key: 'product',
      title: t('competitors:column.product'),
      isFixed: true,
      sortValue: ({ title }) => title,
      render: ({ title, url }) => <PageLink label={title} url={url} />,
    },
    {
      key: 'brand',
      title: t('competitors:column.brand'),
      isTelling: true,
      sortValue: ({ brand }) => brand,
      render: ({ brand, isKnownBrand }) => (
        <TwoLines first={brand ?? '–'} second={isKnownBrand ? t('competitors:knownBrand') : ''} />
      ),
    },
    {
      key: 'category',
      title: t('competitors:column.category'),
      sortValue: ({ category }) => category,
      render: ({ category }) => category ?? '–',
    },
    {
      key: 'theirPrice',
      title: t('competitors:column.theirPrice'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ price }) => price,
      render: ({ price, currency }) =>
        price === null || currency === null ? '–' : money({ value: price, currency }),
    },
    {
      key: 'soldBy',
      title: t('competitors:column.soldBy'),
      isTelling: true,
      sortValue: ({ hosts }) => hosts.length,
      render: ({ hosts }) => hosts.join(', '),
    },
  ];
  return (
    <ShortTable
      name="missingProducts"
      label={t('competitors:missingTitle')}
      columns={columns}
      rows={products}
      rowKey={({ url }) => url}
    />
  );
}

/** Prices that a competitor changed between two checks. */
export function PriceChanges({ changes, label }: { changes: readonly PriceChange[]; label: string }) {
  const t = useText('competitors');
  const { money, change } = useFormats();
  const columns: Column<PriceChange>[] = [
    {
      key: 'product',
      title: t('competitors:column.product'),
      isFixed: true,
      sortValue: ({ title }) => title,
      render: ({ title, url }) => <PageLink label={title} url={url} />,
    },
    {
      key: 'before',
      title: t('competitors:column.before'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ before }) => before,
      render: ({ before, currency }) => money({ value: before, currency }),
    },
    {
      key: 'now',
      title: t('competitors:column.now'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ now }) => now,
      render: ({ now, currency }) => money({ value: now, currency }),
    },
    {
      key: 'change',
      title: t('competitors:column.change'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ percent }) => percent,
      render: ({ percent }) => change(percent),
    },
  ];
  return (
    <ShortTable
      name="competitorPrices"
      label={label}
      columns={columns}
      rows={changes}
      rowKey={({ url }) => url}
    />
  );
}

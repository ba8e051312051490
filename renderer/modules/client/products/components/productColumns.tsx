import type { Product } from '#shared/contracts/product.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { availabilities } from '#shared/domain/product/product.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Pictured } from '#renderer/ui/image/Pictured.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { stateTone } from '../stateTone.ts';

/** Data besides the products. */
interface ColumnParts {
  readonly t: TranslateText;
  readonly money: ReturnType<typeof useFormats>['money'];
  readonly dateTime: ReturnType<typeof useFormats>['dateTime'];
  /** Platforms with a catalogue of the shop. */
  readonly channels: readonly Channel[];
  /** What platforms mean by their codes. */
  readonly meanings: ReadonlyMap<string, string>;
  readonly onOpen: (product: Product) => void;
}

/** Key of an issue among the meanings. */
export function issueKey(channel: Channel, code: string): string {
  return `${channel}:${code}`;
}

/** An availability in words; one that is not ours as the feed says it. */
export function availabilityText(t: TranslateText, value: string): string {
  const known = availabilities.find((one) => one === value);
  return known === undefined ? value : t(`products:availability.${known}`);
}

/** Columns of the table of products; the areas `products` and `campaign` must be named where it is called. */
export function productColumns({
  t,
  money,
  dateTime,
  channels,
  meanings,
  onOpen,
}: ColumnParts): Column<Product>[] {
  const formatReason = (product: Product, channel: Channel): string => {
    const standing = product.platforms.find((platform) => platform.channel === channel);
    if (standing === undefined) return '';
    const codes = standing.issueCodes.map((code) => meanings.get(issueKey(channel, code)) ?? code);
    const outdated = standing.isOutdated && standing.state !== 'NotSent' ? [t('products:outdated')] : [];
    return [...(standing.reason === null ? [] : [standing.reason]), ...codes, ...outdated].join('; ');
  };
  return [
    {
      key: 'title',
      title: t('products:list.product'),
      isFixed: true,
      isSortable: true,
      widthPx: 280,
      render: (product) => (
        <Pictured picture={<ProductPicture productId={product.productId} />}>
          <TextButton
            label={t('products:list.open', { title: product.title })}
            onClick={() => onOpen(product)}
          >
            {product.title}
          </TextButton>
          <TwoLines
            first={product.brand === null ? product.productId : `${product.brand} · ${product.productId}`}
            second=""
          />
        </Pictured>
      ),
    },
    {
      key: 'price',
      title: t('products:list.price'),
      isNumeric: true,
      isSortable: true,
      widthPx: 115,
      render: ({ price, salePrice, sale }) => {
        if (salePrice !== null)
          return (
            <TwoLines first={money(salePrice)} second={t('products:list.before', { price: money(price) })} />
          );
        if (sale?.state !== 'Planned') return <Money money={price} />;
        const planned = { price: money(sale.price), from: dateTime(sale.from) };
        return <TwoLines first={money(price)} second={t('products:list.planned', planned)} isWrapped />;
      },
    },
    {
      key: 'availability',
      title: t('products:list.availability'),
      widthPx: 115,
      render: ({ availability }) => availabilityText(t, availability),
    },
    {
      key: 'advertised',
      title: t('products:list.advertised'),
      widthPx: 115,
      render: ({ isAdvertised, source, restrictionReason }) => (
        <Stack gap={4} align="start">
          <StatusTag tone={isAdvertised ? 'positive' : 'neutral'}>
            {t(isAdvertised ? 'products:advertised.yes' : 'products:advertised.no')}
          </StatusTag>
          {source === 'Default' ? null : (
            <TwoLines first={t(`products:source.${source}`)} second={restrictionReason ?? ''} isWrapped />
          )}
        </Stack>
      ),
    },
    ...channels.map((channel): Column<Product> => ({
      key: channel,
      title: t(`campaign:channel.${channel}`),
      widthPx: 150,
      render: (product) => {
        const state = product.platforms.find((one) => one.channel === channel)?.state ?? 'NotSent';
        const reason = formatReason(product, channel);
        return (
          <Stack gap={4} align="start">
            <StatusTag tone={stateTone[state]}>{t(`products:state.${state}`)}</StatusTag>
            {reason === '' ? null : <Clipped>{reason}</Clipped>}
          </Stack>
        );
      },
    })),
    {
      key: 'category',
      title: t('products:list.category'),
      isExtra: true,
      render: ({ category }) => (category === null ? '–' : <Clipped>{category}</Clipped>),
    },
    {
      key: 'updated',
      title: t('products:list.updated'),
      isExtra: true,
      render: ({ updatedAt }) => <RelativeTime instant={updatedAt} />,
    },
  ];
}

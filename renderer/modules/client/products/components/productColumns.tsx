import type { Product } from '#shared/contracts/product.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { ObjectionTopic } from '#shared/domain/product/objection.ts';
import { availabilities, type ProductState } from '#shared/domain/product/product.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { ChannelHeading } from '#renderer/ui/brand/ChannelHeading.tsx';
import { TextButton } from '#renderer/ui/controls/TextButton.tsx';
import { StateIcon } from '#renderer/ui/feedback/StateIcon.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { TextWithAction } from '#renderer/ui/figures/TextWithAction.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Pictured } from '#renderer/ui/image/Pictured.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { feedPath } from '../paths.ts';
import { stateTone } from '../stateTone.ts';
import type { ProductSale } from '../useProductSales.ts';

/** Data besides the products. */
interface ColumnParts {
  readonly t: TranslateText;
  readonly money: ReturnType<typeof useFormats>['money'];
  readonly number: ReturnType<typeof useFormats>['number'];
  readonly dateTime: ReturnType<typeof useFormats>['dateTime'];
  /** Platforms with a catalogue of the shop. */
  readonly channels: readonly Channel[];
  /** What platforms mean by their codes, and the action that fixes it. */
  readonly meanings: ReadonlyMap<string, { readonly text: string; readonly fix: 'Refetch' | 'Feed' | null }>;
  /** Sales of the last 30 days by product; null where the user may not see them. */
  readonly sales: ReadonlyMap<string, ProductSale> | null;
  readonly onOpen: (product: Product) => void;
  readonly onRefetch: () => void;
}

/** Key of an issue among the meanings. */
export function issueKey(channel: Channel, code: string): string {
  return `${channel}:${code}`;
}

/** An availability in words; one that is not ours as the feed says it. */
export function formatAvailability(t: TranslateText, value: string): string {
  const known = availabilities.find((one) => one === value);
  return known === undefined ? value : t(`products:availability.${known}`);
}

/** An issue of a row, and the action that fixes it. */
export interface RowIssue {
  readonly text: string;
  readonly channel: Channel | null;
  readonly fix: 'Refetch' | 'Feed' | null;
}

const fixOf: Readonly<Partial<Record<ObjectionTopic, 'Refetch' | 'Feed'>>> = {
  // What the page says changed since the feed was read.
  Price: 'Refetch',
  Availability: 'Refetch',
  Picture: 'Feed',
  Identifier: 'Feed',
  Shipping: 'Feed',
  Page: 'Feed',
  Text: 'Feed',
  Missing: 'Feed',
};

/** Returns what can be done at once about an objection; null where only the platform's help says it. */
export function getObjectionFix(topic: ObjectionTopic): 'Refetch' | 'Feed' | null {
  return fixOf[topic] ?? null;
}

const worstFirst: readonly ProductState[] = ['Disapproved', 'Refused', 'Limited'];

/** Columns of the table of products; the areas `products` and `campaign` must be named where it is called. */
export function createProductTableColumns(parts: ColumnParts): Column<Product>[] {
  const { t, money, dateTime, number, channels, meanings, sales, onOpen, onRefetch } = parts;
  const getReason = (product: Product, channel: Channel): RowIssue | null => {
    const standing = product.platforms.find((platform) => platform.channel === channel);
    if (standing === undefined) return null;
    const [code] = standing.issueCodes;
    const meaning = code === undefined ? undefined : meanings.get(issueKey(channel, code));
    const text = standing.reason ?? meaning?.text ?? code ?? '';
    return text === '' ? null : { text, channel, fix: meaning === undefined ? 'Feed' : meaning.fix };
  };
  const findIssue = (product: Product): RowIssue | null => {
    if (product.restrictionReason !== null)
      return { text: product.restrictionReason, channel: null, fix: null };
    for (const state of worstFirst)
      for (const standing of product.platforms)
        if (standing.state === state) {
          const reason = getReason(product, standing.channel);
          if (reason !== null) return reason;
        }
    return product.isAdvertised
      ? null
      : { text: t(`products:list.excludedBy.${product.source}`), channel: null, fix: null };
  };
  const describe = (product: Product, channel: Channel): string => {
    const state = product.platforms.find((one) => one.channel === channel)?.state ?? 'NotSent';
    const reason = getReason(product, channel);
    const name = `${t(`campaign:channel.${channel}`)}: ${t(`products:state.${state}`)}`;
    return reason === null ? name : `${name}. ${reason.text}`;
  };
  return [
    {
      key: 'title',
      title: t('products:list.product'),
      isFixed: true,
      isSortable: true,
      widthPx: 330,
      render: (product) => (
        <Pictured picture={<ProductPicture productId={product.productId} />}>
          <TextButton
            label={t('products:list.open', { title: product.title })}
            onClick={() => onOpen(product)}
          >
            {product.title}
          </TextButton>
          <TwoLines
            first=""
            second={product.brand === null ? product.productId : `${product.brand} · ${product.productId}`}
          />
        </Pictured>
      ),
    },
    {
      key: 'price',
      title: t('products:list.price'),
      isNumeric: true,
      isSortable: true,
      isTelling: true,
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
      widthPx: 95,
      render: ({ availability }) => formatAvailability(t, availability),
    },
    ...channels.map((channel): Column<Product> => ({
      key: channel,
      title: t(`campaign:channel.${channel}`),
      heading: <ChannelHeading channel={channel} name={t(`campaign:channel.${channel}`)} />,
      isTelling: true,
      widthPx: 44,
      render: (product) => (
        <StateIcon
          tone={stateTone[product.platforms.find((one) => one.channel === channel)?.state ?? 'NotSent']}
          label={describe(product, channel)}
        />
      ),
    })),
    {
      key: 'issue',
      title: t('products:list.issue'),
      isTelling: true,
      widthPx: 150,
      render: (product) => {
        const issue = findIssue(product);
        if (issue === null) return null;
        const { text, channel, fix } = issue;
        return (
          <TextWithAction
            text={channel === null ? text : `${t(`campaign:channel.${channel}`)}: ${text}`}
            action={
              fix === 'Refetch' ? (
                <TextButton onClick={onRefetch}>{t('products:fix.Refetch')}</TextButton>
              ) : fix === 'Feed' ? (
                <AppLink to={feedPath}>{t('products:fix.Feed')}</AppLink>
              ) : null
            }
          />
        );
      },
    },
    ...(sales === null
      ? []
      : [
          {
            key: 'orders',
            title: t('products:list.orders'),
            isNumeric: true,
            widthPx: 80,
            render: ({ productId }: Product) => number(sales.get(productId)?.orders ?? 0, 0),
          },
          {
            key: 'revenue',
            title: t('products:list.revenue'),
            isNumeric: true,
            widthPx: 100,
            render: ({ productId, price }: Product) => {
              const sold = sales.get(productId);
              return (
                <Money
                  money={{ value: sold?.revenue ?? 0, currency: sold?.currency ?? price.currency }}
                  isWhole
                />
              );
            },
          },
        ]),
    {
      key: 'advertised',
      title: t('products:list.advertised'),
      isExtra: true,
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

import { allOf } from '#shared/access/permissions.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { statisticTables } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { PictureRows } from '#renderer/ui/figures/PictureRows.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

const productRule = allOf(statisticTables.Product.permission);
const shownProducts = 6;

const sourceOf = { Google: 'GoogleAds', Meta: 'MetaAds', Microsoft: 'MicrosoftAds' } as const;

/** Products that visitors from the channel's ads ordered, as the statistics count them. */
export function CampaignProducts(props: {
  channel: Channel;
  /** First and last instant of the days. */
  days: { readonly dateFrom: string; readonly dateTo: string };
  /** The same days in an address. */
  search: URLSearchParams;
}) {
  const t = useText('campaigns', 'campaign');
  const channel = t(`campaign:channel.${props.channel}`);
  const search = new URLSearchParams(props.search);
  search.set('channels', sourceOf[props.channel]);
  return (
    <Card
      title={t('campaigns:products.title', { channel })}
      extra={
        <Guard rule={productRule}>
          <AppLink to={`/app/statistic/product?${search.toString()}`}>{t('campaigns:products.all')}</AppLink>
        </Guard>
      }
    >
      <Guard rule={productRule} lockedText={t('campaigns:products.locked', { channel })}>
        <SoldProducts channel={props.channel} days={props.days} />
      </Guard>
    </Card>
  );
}

function SoldProducts({ channel, days }: { channel: Channel; days: { dateFrom: string; dateTo: string } }) {
  const t = useText('campaigns', 'campaign', 'dashboard');
  const { number, money } = useFormats();
  const name = t(`campaign:channel.${channel}`);
  const query = useCallQuery(
    api.reporting.productStatistics,
    { ...days, sources: [sourceOf[channel]], sort: 'revenue', isDescending: true, page: 1, pageSize: 25 },
    { keepsPrevious: true },
  );
  return (
    <QueryView
      query={query}
      skeleton={<TableSkeleton />}
      isEmpty={({ items }) => items.every(({ values }) => (values.orders ?? 0) === 0)}
      empty={<EmptyState isCompact title={t('campaigns:products.none', { channel: name })} />}
    >
      {({ items, currency }) => {
        const sold = items.filter(({ values }) => (values.orders ?? 0) > 0).slice(0, shownProducts);
        const best = Math.max(0, ...sold.map(({ values }) => values.revenue ?? 0));
        return (
          <Stack gap={12}>
            <PictureRows
              label={t('campaigns:products.title', { channel: name })}
              titles={{
                name: t('dashboard:products.product'),
                count: t('dashboard:products.orders'),
                value: t('dashboard:products.revenue'),
              }}
              rows={sold.map(({ key, attributes, values }) => ({
                key,
                picture: <ProductPicture productId={attributes.productId ?? key} />,
                name: attributes.productName ?? key,
                detail: [attributes.brand, attributes.productId ?? key].filter(Boolean).join(' · '),
                count: number(values.orders ?? 0),
                share: best === 0 ? 0 : (values.revenue ?? 0) / best,
                value: money({ value: Math.round(values.revenue ?? 0), currency }, { isWhole: true }),
              }))}
            />
            <FinePrint>{t('campaigns:products.note', { channel: name })}</FinePrint>
          </Stack>
        );
      }}
    </QueryView>
  );
}

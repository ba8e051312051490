import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FilterChip } from '#renderer/ui/controls/FilterChip.tsx';
import { formatSourceName } from '#shared/domain/report/rowNames.ts';
import type { TableQuery } from '../useTableQuery.ts';

const shortId = 8;

/** What a link brought along to narrow the table by, each with the way to take it away. */
export function TableFilterChips({ tableQuery: asked }: { tableQuery: TableQuery }) {
  const t = useText('statisticTables');
  const { wish, list } = asked;
  const { campaignId, sourceKey, productId, category, visitorId } = wish;
  const campaigns = useCallQuery(api.reporting.campaignStatisticsByCampaign, asked.rangeInput, {
    isEnabled: campaignId !== null,
    staleTimeMs: 60_000,
  });
  const products = useCallQuery(
    api.product.getProducts,
    { search: productId ?? '', pageSize: 25 },
    { isEnabled: productId !== null, staleTimeMs: 60_000 },
  );
  const chips = [
    ...(campaignId === null
      ? []
      : [
          {
            name: 'campaign',
            text: t('statisticTables:onlyCampaign', {
              name: campaigns.data?.items.find((row) => row.campaignId === campaignId)?.name ?? '…',
            }),
          },
        ]),
    ...(sourceKey === null
      ? []
      : [
          { name: 'source', text: t('statisticTables:onlySource', { name: formatSourceName(sourceKey, t) }) },
        ]),
    ...(productId === null
      ? []
      : [
          {
            name: 'product',
            text: t('statisticTables:onlyProduct', {
              // A product that is gone from the feed has no title.
              name: products.data?.items.find((row) => row.productId === productId)?.title ?? productId,
            }),
          },
        ]),
    ...(category === null
      ? []
      : [
          {
            name: 'category',
            text: t('statisticTables:onlyCategory', {
              name: category === '' ? t('statisticTables:withoutCategory') : category,
            }),
          },
        ]),
    ...(visitorId === null
      ? []
      : [
          {
            name: 'visitor',
            text: t('statisticTables:onlyVisitor', { name: visitorId.slice(0, shortId) }),
          },
        ]),
  ];
  return chips.map(({ name, text }) => (
    <FilterChip
      key={name}
      text={text}
      removeLabel={t('statisticTables:removeFilter', { name: text })}
      onRemove={() => list.setFilter(name, '')}
    />
  ));
}

import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Product, ShownRule } from '#shared/contracts/product.ts';
import { getObjectionTopic } from '#shared/domain/product/objection.ts';
import { mostPagedRows } from '#shared/domain/product/product.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { isSettled } from '#renderer/ui/feedback/isSettled.ts';
import { useDrawnTogether } from '#renderer/ui/feedback/useDrawnTogether.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { mapListQuery } from '#renderer/ui/list/mapListQuery.ts';
import { useList } from '#renderer/ui/list/useList.ts';
import { useListSelection } from '#renderer/ui/list/useListSelection.ts';
import {
  countFilters,
  filterNames,
  isFiltered,
  countPaged,
  clampPage,
  readFilters,
  toProductSort,
  toProductQuery,
} from '../productFilters.ts';
import { useProductSales } from '../useProductSales.ts';
import { useRefetchFeed } from '../useRefetchFeed.ts';
import { BulkBar, SelectAll } from './BulkBar.tsx';
import { DecisionModal, type PlannedDecision } from './DecisionModal.tsx';
import { getObjectionFix, issueKey, createProductTableColumns } from './productColumns.tsx';
import { ProductFilterBar } from './ProductFilterBar.tsx';
import { ProductSheet } from './ProductSheet.tsx';

/** As much as the call takes. */
const longestSearch = 200;
const sortKeys = ['title', 'price'] as const;
const clearedChoices = Object.fromEntries(
  filterNames.filter((name) => name !== 'search').map((name) => [name, '']),
);
const clearedFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

/** Products by pages with their filters in the address; those that are chosen are put into ads or taken out. */
export function ProductTable(props: {
  /** Key of the saved column settings. */
  name: string;
  rules: readonly ShownRule[];
  /** Only those in ads, or out of them: then without the filters of platforms and advertising. */
  isAdvertised?: boolean;
  /** Where nothing is there even without filters. */
  nothing?: ReactNode;
}) {
  const t = useText('products', 'campaign');
  const { money, number, dateTime } = useFormats();
  const { refetch } = useRefetchFeed();
  const list = useList({ sorts: sortKeys, sort: { key: 'title', isDescending: false } });
  const [openId, setOpenId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Product | null>(null);
  const [planned, setPlanned] = useState<PlannedDecision | null>(null);
  const { isAdvertised } = props;
  const read = readFilters(list.params);
  const filters =
    isAdvertised === undefined
      ? read
      : { ...read, isAdvertised, source: null, channel: null, state: null, issueCode: null, view: null };
  const place = { ...list.place, page: clampPage(list.place.page, list.place.pageSize) };
  const answer = useListQuery(
    api.product.getProducts,
    { ...place, sort: toProductSort(list.order.sort, list.order.isDescending), ...toProductQuery(filters) },
    { refetchIntervalMs: 60_000 },
  );
  const catalogues = useCallQuery(api.product.getPlatformsCatalogStatus, {});
  const issues = useCallQuery(api.product.getProductsIssuesSummary, {});
  // Columns and reasons come from answers of their own; rows wait for them, and nothing is drawn twice.
  const query = useDrawnTogether(answer, isSettled([catalogues, issues]));
  const { items = [], total = 0, isTotalExact = true, isSorted = true } = query.data ?? {};
  const shownIds = useMemo(() => answer.data?.items.map(({ productId }) => productId) ?? [], [answer.data]);
  const pages = countPaged({ ...place, shown: items.length, total, isTotalExact });
  // Selection applies to the shown page: products out of sight are not changed.
  const { selected, choose, getSelection } = useListSelection(items, ({ productId }) => productId);
  const listed = items.find(({ productId }) => productId === openId);
  // A decision may take the open product off the filtered list; the sheet goes on with what it is now.
  const apart = useCallQuery(
    api.product.getProducts,
    { search: (openId ?? '').slice(0, longestSearch), pageSize: 25 },
    { isEnabled: openId !== null && listed === undefined, staleTimeMs: 0 },
  );
  const present = listed ?? apart.data?.items.find(({ productId }) => productId === openId) ?? opened;
  // Sales come after the products; the rows are then drawn again without holding the page up.
  const sales = useDeferredValue(useProductSales(shownIds).sales);
  const columns = useMemo(
    () =>
      createProductTableColumns({
        t,
        money,
        dateTime,
        number,
        sales,
        onRefetch: refetch,
        channels: (catalogues.data?.platforms ?? [])
          .filter(({ isAvailable }) => isAvailable)
          .map(({ channel }) => channel),
        meanings: new Map(
          (issues.data?.items ?? []).map((issue) => {
            const topic = getObjectionTopic(issue);
            return [
              issueKey(issue.channel, issue.code),
              {
                text: topic === 'Other' ? issue.description : t(`products:issues.topic.${topic}`),
                fix: getObjectionFix(topic),
              },
            ];
          }),
        ),
        onOpen: (product) => {
          setOpened(product);
          setOpenId(product.productId);
        },
      }),
    [t, money, dateTime, number, sales, refetch, catalogues.data, issues.data],
  );
  const isNarrowed = isFiltered(isAdvertised === undefined ? filters : { ...filters, isAdvertised: null });
  const { sort, ...unsorted } = list;
  return (
    <>
      <ListCard
        list={{
          ...unsorted,
          place,
          isFiltered: isNarrowed,
          filterCount: {
            count: countFilters(isAdvertised === undefined ? filters : { ...filters, isAdvertised: null }),
            onClear: () => list.setFilters(clearedChoices),
          },
          ...(isSorted && sort !== undefined ? { sort } : {}),
        }}
        query={mapListQuery(query, (data) => ({
          items: data.items,
          total: pages,
          ...(isTotalExact ? {} : { totalText: t('products:list.atLeast', { number: number(total) }) }),
        }))}
        skeletonRows={25}
        gap={12}
        above={
          items.length === 0 ? null : (
            <SelectAll
              count={selected.length}
              shownCount={items.length}
              onAll={(isAll) => choose(isAll ? items.map(({ productId }) => productId) : [])}
            />
          )
        }
        below={
          <>
            <BulkBar
              count={selected.length}
              onDecide={(decision) =>
                setPlanned({
                  target: { by: 'Products', productIds: selected.map(({ productId }) => productId) },
                  isAdvertised: decision,
                })
              }
            />
            {isTotalExact ? null : (
              <FinePrint isStatus>
                {t('products:list.manyText', { number: number(total) })}{' '}
                {isSorted ? null : t('products:list.unsorted')}
              </FinePrint>
            )}
            {total > mostPagedRows || pages === mostPagedRows ? (
              <FinePrint>{t('products:list.end', { number: number(mostPagedRows) })}</FinePrint>
            ) : null}
          </>
        }
        name={props.name}
        label={t('products:list.label')}
        columns={columns}
        rowKey={({ productId }) => productId}
        selection={getSelection(
          ({ title }) => t('products:list.selectOne', { title }),
          t('products:list.select'),
        )}
        filters={
          <ProductFilterBar
            filters={filters}
            isShort={isAdvertised !== undefined}
            onFilters={list.setFilters}
          />
        }
        empty={props.nothing === undefined ? undefined : <>{props.nothing}</>}
        notFound={{
          ...(filters.view === null
            ? { title: t('products:list.empty'), text: t('products:list.emptyText') }
            : {
                title: t(`products:viewEmpty.${filters.view}`),
                text: t(`products:viewHints.${filters.view}`),
              }),
          clear: t('products:list.clear'),
          onClear: () => list.setFilters(clearedFilters),
        }}
      />
      <ProductSheet
        product={openId === null ? null : present}
        place={
          listed === undefined
            ? null
            : {
                at: (place.page - 1) * place.pageSize + items.indexOf(listed) + 1,
                total: isTotalExact ? total : null,
                previous: items[items.indexOf(listed) - 1]?.productId ?? null,
                next: items[items.indexOf(listed) + 1]?.productId ?? null,
                onGo: setOpenId,
              }
        }
        rules={props.rules}
        onDecide={setPlanned}
        onClose={() => setOpenId(null)}
      />
      {planned === null ? null : (
        <DecisionModal planned={planned} onClose={() => setPlanned(null)} onDone={() => choose([])} />
      )}
    </>
  );
}

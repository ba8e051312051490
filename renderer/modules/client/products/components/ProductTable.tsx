import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { Product, ShownRule } from '#shared/contracts/product.ts';
import { getObjectionTopic } from '#shared/domain/product/objection.ts';
import { mostPagedRows } from '#shared/domain/product/product.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import {
  filterNames,
  isFiltered,
  pagedTotal,
  reachablePage,
  readFilters,
  toProductSort,
  toProductQuery,
} from '../productFilters.ts';
import { BulkBar } from './BulkBar.tsx';
import { DecisionModal, type PlannedDecision } from './DecisionModal.tsx';
import { issueKey, productColumns } from './productColumns.tsx';
import { ProductFilterBar } from './ProductFilterBar.tsx';
import { ProductSheet } from './ProductSheet.tsx';

const refetchEveryMs = 60_000;
/** As much as the call takes. */
const longestSearch = 200;
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
  const { money, number } = useFormats();
  const table = useTablePage({ key: 'title', isDescending: false });
  const [openId, setOpenId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Product | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [planned, setPlanned] = useState<PlannedDecision | null>(null);
  const { isAdvertised } = props;
  const read = readFilters(table.search);
  const filters =
    isAdvertised === undefined
      ? read
      : { ...read, isAdvertised, source: null, channel: null, state: null, issueCode: null };
  const page = reachablePage(table.page, table.pageSize);
  const query = useCallQuery(
    api.product.getProducts,
    {
      page,
      pageSize: table.pageSize,
      sort: toProductSort(table.sortKey, table.isDescending),
      ...toProductQuery(filters),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const listed = query.data?.items.find(({ productId }) => productId === openId);
  // A decision may take the open product off the filtered list; the sheet goes on with what it is now.
  const apart = useCallQuery(
    api.product.getProducts,
    { search: (openId ?? '').slice(0, longestSearch), pageSize: 25 },
    { isEnabled: openId !== null && listed === undefined, staleTimeMs: 0 },
  );
  const present = listed ?? apart.data?.items.find(({ productId }) => productId === openId) ?? opened;
  const catalogues = useCallQuery(api.product.getPlatformsCatalogStatus, {});
  const issues = useCallQuery(api.product.getProductsIssuesSummary, {});
  const columns = useMemo(
    () =>
      productColumns({
        t,
        money,
        channels: (catalogues.data?.platforms ?? [])
          .filter(({ isAvailable }) => isAvailable)
          .map(({ channel }) => channel),
        meanings: new Map(
          (issues.data?.items ?? []).map((issue) => {
            const topic = getObjectionTopic(issue);
            return [
              issueKey(issue.channel, issue.code),
              topic === 'Other' ? issue.description : t(`products:issues.topic.${topic}`),
            ];
          }),
        ),
        onOpen: (product) => {
          setOpened(product);
          setOpenId(product.productId);
        },
      }),
    [t, money, catalogues.data, issues.data],
  );
  const isNarrowed = isFiltered(isAdvertised === undefined ? filters : { ...filters, isAdvertised: null });
  return (
    <Card>
      <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
        {({ items, total, isTotalExact, isSorted }) => {
          // Selection applies to the shown page: products out of sight are not changed.
          const here = chosen.filter((id) => items.some(({ productId }) => productId === id));
          const pages = pagedTotal({
            page,
            pageSize: table.pageSize,
            shown: items.length,
            total,
            isTotalExact,
          });
          return (
            <Stack gap={12}>
              {items.length === 0 ? null : (
                <BulkBar
                  count={here.length}
                  shownCount={items.length}
                  onAll={(isAll) => setChosen(isAll ? items.map(({ productId }) => productId) : [])}
                  onDecide={(decision) =>
                    setPlanned({ target: { by: 'Products', productIds: [...here] }, isAdvertised: decision })
                  }
                />
              )}
              <DataTable
                name={props.name}
                label={t('products:list.label')}
                columns={columns}
                rows={items}
                rowKey={({ productId }) => productId}
                isLoading={query.isPlaceholderData}
                paging={{
                  page,
                  pageSize: table.pageSize,
                  total: pages,
                  onChange: table.setPage,
                  ...(isTotalExact
                    ? {}
                    : { totalText: t('products:list.atLeast', { number: number(total) }) }),
                }}
                {...(isSorted
                  ? {
                      sort: {
                        key: table.sortKey,
                        isDescending: table.isDescending,
                        onChange: table.setSort,
                      },
                    }
                  : {})}
                selection={{
                  keys: here,
                  onChange: setChosen,
                  getLabel: ({ title }) => t('products:list.selectOne', { title }),
                  columnTitle: t('products:list.select'),
                }}
                filters={
                  <ProductFilterBar
                    filters={filters}
                    isShort={isAdvertised !== undefined}
                    onFilters={table.setFilters}
                  />
                }
                empty={
                  !isNarrowed && props.nothing !== undefined ? (
                    props.nothing
                  ) : (
                    <EmptyState
                      title={t('products:list.empty')}
                      text={t('products:list.emptyText')}
                      action={
                        <Button onClick={() => table.setFilters(clearedFilters)}>
                          {t('products:list.clear')}
                        </Button>
                      }
                    />
                  )
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
              <ProductSheet
                product={openId === null ? null : present}
                rules={props.rules}
                onDecide={setPlanned}
                onClose={() => setOpenId(null)}
              />
            </Stack>
          );
        }}
      </QueryView>
      {planned === null ? null : (
        <DecisionModal planned={planned} onClose={() => setPlanned(null)} onDone={() => setChosen([])} />
      )}
    </Card>
  );
}

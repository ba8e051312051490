import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { allOf, satisfies } from '#shared/access/permissions.ts';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { countriesOfAdvertisement, shopProviders } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { EshopBulk } from '../components/EshopBulk.tsx';
import { EshopChips } from '../components/EshopChips.tsx';
import { EshopFilters } from '../components/EshopFilters.tsx';
import { eshopColumns } from '../components/eshopColumns.tsx';
import { useShopsCsv } from '../useShopsCsv.ts';
import { detailPath } from '../paths.ts';

const refetchEveryMs = 60_000;
const noRows: readonly EshopListItem[] = [];
const sorts = ['domainName', 'createdAt', 'credit'] as const;

/** All live shops, or the archived ones, by pages. */
export function EshopsPage() {
  const t = useText('admin', 'staffLists');
  const formats = useFormats();
  const go = useGo();
  const table = useTablePage({ key: 'createdAt', isDescending: true });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const isUnderLimit = table.search.get('limit') === 'under';
  const isArchived = table.search.get('state') === 'archived';
  const provider = shopProviders.find((known) => known === table.search.get('provider')) ?? null;
  const country =
    [...countriesOfAdvertisement, 'None' as const].find((known) => known === table.search.get('country')) ??
    null;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const mayChange = satisfies(
    allOf('SetEshopDetail'),
    useSession((state) => state.adminPermissions),
  );
  const filters = {
    sort: sorts.find((sort) => sort === table.sortKey) ?? 'createdAt',
    isDescending: table.isDescending,
    isArchived,
    ...(search === '' ? {} : { search }),
    ...(isUnderLimit ? { isUnderCreditLimit: true } : {}),
    ...(provider === null ? {} : { shopProvider: provider }),
    ...(country === null ? {} : { countryOfAdvertisement: country }),
  };
  const query = useCallQuery(
    api.eshop.getEshops,
    { ...filters, page: table.page, pageSize: table.pageSize },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const rows = query.data?.items ?? noRows;
  // Rows no longer shown are not changed by a click here.
  const selected = useMemo(() => rows.filter((shop) => chosen.includes(shop.id)), [rows, chosen]);
  const saveCsv = useShopsCsv();
  const columns = useMemo(() => eshopColumns(t, formats), [t, formats]);
  return (
    <Page
      title={t('admin:list.title')}
      purpose={t(isArchived ? 'admin:list.archivedPurpose' : 'admin:list.purpose')}
      action={<ListViews list="Eshops" />}
    >
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {({ items, total, isTotalAtLeast }) => (
            <DataTable
              name="adminEshops"
              label={t('admin:list.label')}
              isDense
              columns={columns}
              rows={items}
              rowKey={(shop) => shop.id}
              rowPath={(shop) => detailPath(shop.id)}
              isLoading={query.isPlaceholderData}
              paging={{
                page: table.page,
                pageSize: table.pageSize,
                total,
                isTotalAtLeast,
                onChange: table.setPage,
              }}
              onExportCsv={() => saveCsv(filters)}
              selection={{
                keys: selected.map((shop) => shop.id),
                onChange: setChosen,
                getLabel: (shop) => t('staffLists:bulk.select', { shop: shop.domainName }),
                columnTitle: t('staffLists:bulk.column'),
              }}
              sort={{ key: table.sortKey, isDescending: table.isDescending, onChange: table.setSort }}
              filters={
                <>
                  <EshopFilters
                    country={country}
                    onCountry={(value) => table.setFilter('country', value ?? '')}
                    search={search}
                    isUnderLimit={isUnderLimit}
                    isArchived={isArchived}
                    provider={provider}
                    onProvider={(chosen) => table.setFilter('provider', chosen ?? '')}
                    onSearch={(text) => table.setFilter('search', text)}
                    onUnderLimit={(isUnder) => table.setFilter('limit', isUnder ? 'under' : '')}
                    onArchived={(isOf) => table.setFilter('state', isOf ? 'archived' : '')}
                  />
                  <EshopChips
                    {...{ search, isUnderLimit, isArchived, provider, country }}
                    onRemove={(name) => table.setFilter(name, '')}
                  />
                  {items.length === 0 ? null : (
                    <EshopBulk
                      shown={items}
                      chosen={selected}
                      mayChange={mayChange && !isArchived}
                      onChoose={setChosen}
                    />
                  )}
                </>
              }
              empty={
                <EmptyState
                  title={t('admin:list.emptyTitle')}
                  text={t('admin:list.emptyText')}
                  action={<Button onClick={() => go('/admin/eshops')}>{t('admin:list.clear')}</Button>}
                />
              }
            />
          )}
        </QueryView>
      </Card>
    </Page>
  );
}

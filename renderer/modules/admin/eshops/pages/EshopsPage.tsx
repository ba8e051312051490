import { Button } from 'antd';
import { useMemo } from 'react';
import { shopProviders } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { EshopFilters } from '../components/EshopFilters.tsx';
import { eshopColumns } from '../components/eshopColumns.tsx';
import { detailPath } from '../paths.ts';

const refetchEveryMs = 60_000;
const sorts = ['domainName', 'createdAt', 'credit'] as const;

/** All live shops, or the archived ones, by pages. */
export function EshopsPage() {
  const t = useText('admin');
  const formats = useFormats();
  const go = useGo();
  const table = useTablePage({ key: 'createdAt', isDescending: true });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const isUnderLimit = table.search.get('limit') === 'under';
  const isArchived = table.search.get('state') === 'archived';
  const provider = shopProviders.find((known) => known === table.search.get('provider')) ?? null;
  const query = useCallQuery(
    api.eshop.getEshops,
    {
      page: table.page,
      pageSize: table.pageSize,
      sort: sorts.find((sort) => sort === table.sortKey) ?? 'createdAt',
      isDescending: table.isDescending,
      isArchived,
      ...(search === '' ? {} : { search }),
      ...(isUnderLimit ? { isUnderCreditLimit: true } : {}),
      ...(provider === null ? {} : { shopProvider: provider }),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const columns = useMemo(() => eshopColumns(t, formats), [t, formats]);
  return (
    <Page
      title={t('admin:list.title')}
      purpose={t(isArchived ? 'admin:list.archivedPurpose' : 'admin:list.purpose')}
    >
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {({ items, total }) => (
            <DataTable
              name="adminEshops"
              label={t('admin:list.label')}
              isDense
              columns={columns}
              rows={items}
              rowKey={(shop) => shop.id}
              rowPath={(shop) => detailPath(shop.id)}
              isLoading={query.isPlaceholderData}
              paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
              sort={{ key: table.sortKey, isDescending: table.isDescending, onChange: table.setSort }}
              filters={
                <EshopFilters
                  search={search}
                  isUnderLimit={isUnderLimit}
                  isArchived={isArchived}
                  provider={provider}
                  onProvider={(chosen) => table.setFilter('provider', chosen ?? '')}
                  onSearch={(text) => table.setFilter('search', text)}
                  onUnderLimit={(isUnder) => table.setFilter('limit', isUnder ? 'under' : '')}
                  onArchived={(isOf) => table.setFilter('state', isOf ? 'archived' : '')}
                />
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

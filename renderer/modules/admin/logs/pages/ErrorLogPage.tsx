import { Button, Select } from 'antd';
import { useMemo } from 'react';
import type { LogGroup } from '#shared/contracts/logging.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AdminLogsPage } from '#renderer/features/adminTabs/AdminLogsPage.tsx';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { ErrorDrawer } from '../components/ErrorDrawer.tsx';
import { sources } from '../sources.ts';

const refetchEveryMs = 60_000;
const path = '/admin/adminLogs/application';

function useColumns(): Column<LogGroup>[] {
  const t = useText('staff');
  return useMemo(
    () => [
      {
        key: 'message',
        title: t('staff:errors.message'),
        isFixed: true,
        render: (group) => <Clipped>{group.message}</Clipped>,
      },
      {
        key: 'source',
        title: t('staff:errors.source'),
        render: (group) => t(`staff:errors.sources.${group.source}`),
      },
      {
        key: 'count',
        title: t('staff:errors.count'),
        isNumeric: true,
        isSortable: true,
        render: (group) => group.count,
      },
      {
        key: 'lastSeenAt',
        title: t('staff:errors.lastSeen'),
        isSortable: true,
        render: (group) => <RelativeTime instant={group.lastSeenAt} />,
      },
      {
        key: 'path',
        title: t('staff:errors.path'),
        render: (group) => <Clipped>{group.lastPath ?? '–'}</Clipped>,
      },
      {
        key: 'firstSeenAt',
        title: t('staff:errors.firstSeen'),
        isExtra: true,
        render: (group) => <RelativeTime instant={group.firstSeenAt} />,
      },
      {
        key: 'version',
        title: t('staff:errors.version'),
        isExtra: true,
        render: (group) => group.lastAppVersion ?? '–',
      },
    ],
    [t],
  );
}

/** Errors of the server and of clients, those of one cause together; one at the side with its days. */
export function ErrorLogPage() {
  const t = useText('staff');
  const go = useGo();
  const table = useTablePage({ key: 'lastSeenAt', isDescending: true });
  const search = table.search.get('search')?.slice(0, 200) ?? '';
  const source = sources.find((known) => known === table.search.get('source'));
  const columns = useColumns();
  const isAll = search === '' && source === undefined;
  const query = useCallQuery(
    api.logging.getApplicationLogGroups,
    {
      page: table.page,
      pageSize: table.pageSize,
      sort: table.sortKey === 'count' ? 'count' : 'lastSeenAt',
      ...(search === '' ? {} : { search }),
      ...(source === undefined ? {} : { source }),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const pathWith = (groupId: string) => {
    const params = new URLSearchParams(table.search);
    params.set('group', groupId);
    return `${path}?${params.toString()}`;
  };
  return (
    <AdminLogsPage purpose={t('staff:errors.purpose')}>
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {({ items, total, isTotalAtLeast }) => (
            <DataTable
              name="adminErrors"
              label={t('staff:errors.label')}
              isDense
              columns={columns}
              rows={items}
              rowKey={(group) => group.id}
              rowPath={(group) => pathWith(group.id)}
              isLoading={query.isPlaceholderData}
              paging={{
                page: table.page,
                pageSize: table.pageSize,
                total,
                isTotalAtLeast,
                onChange: table.setPage,
              }}
              sort={{
                key: table.sortKey,
                isDescending: true,
                onChange: (key) => table.setSort(key, true),
              }}
              filters={
                <>
                  <ListViews list="Errors" />
                  <SearchField
                    label={t('staff:errors.search')}
                    value={search}
                    onSearch={(text) => table.setFilter('search', text)}
                  />
                  <Select<string>
                    aria-label={t('staff:errors.source')}
                    value={source ?? ''}
                    onChange={(chosen) => table.setFilter('source', chosen)}
                    popupMatchSelectWidth={false}
                    options={[
                      { value: '', label: t('staff:errors.anySource') },
                      ...sources.map((value) => ({ value, label: t(`staff:errors.sources.${value}`) })),
                    ]}
                  />
                </>
              }
              empty={
                isAll ? (
                  <EmptyState title={t('staff:errors.emptyTitle')} text={t('staff:errors.emptyText')} />
                ) : (
                  <EmptyState
                    title={t('staff:errors.emptyFound')}
                    text={t('staff:errors.emptyFoundText')}
                    action={<Button onClick={() => go(path)}>{t('staff:errors.clear')}</Button>}
                  />
                )
              }
            />
          )}
        </QueryView>
      </Card>
      <ErrorDrawer groupId={table.search.get('group')} onClose={() => table.setFilter('group', '')} />
    </AdminLogsPage>
  );
}

import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { userKinds, type UserKind } from '#shared/domain/account/account.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { AffiliateRequests } from '../components/AffiliateRequests.tsx';
import { userColumns } from '../components/userColumns.tsx';

const refetchEveryMs = 60_000;
const path = '/admin/users';
const sorts = ['email', 'createdAt', 'lastSignInAt'] as const;

/** Everybody with an account, by pages. */
export function UsersPage() {
  const t = useText('staff');
  const { day } = useFormats();
  const go = useGo();
  const table = useTablePage({ key: 'createdAt', isDescending: true });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const kind = userKinds.find((known) => known === table.search.get('kind')) ?? 'all';
  const query = useCallQuery(
    api.user.getUsers,
    {
      page: table.page,
      pageSize: table.pageSize,
      kind,
      sort: sorts.find((sort) => sort === table.sortKey) ?? 'createdAt',
      isDescending: table.isDescending,
      ...(search === '' ? {} : { search }),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const columns = useMemo(
    () => userColumns(t, (instant) => day(toLocalDay(new Date(instant), staffTimeZone))),
    [t, day],
  );
  return (
    <Page
      title={t('staff:users.title')}
      purpose={t('staff:users.purpose')}
      action={<ListViews list="Users" />}
    >
      {search === '' && (kind === 'all' || kind === 'affiliate') ? (
        <AffiliateRequests isHiddenWhenEmpty={kind === 'all'} />
      ) : null}
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {({ items, total, isTotalAtLeast }) => (
            <DataTable
              name="adminUsers"
              label={t('staff:users.label')}
              isDense
              columns={columns}
              rows={items}
              rowKey={(user) => user.id}
              rowPath={(user) => `/admin/userDetail/${user.id}/eshops`}
              isLoading={query.isPlaceholderData}
              paging={{
                page: table.page,
                pageSize: table.pageSize,
                total,
                isTotalAtLeast,
                onChange: table.setPage,
              }}
              sort={{ key: table.sortKey, isDescending: table.isDescending, onChange: table.setSort }}
              filters={
                <>
                  <SearchField
                    label={t('staff:users.search')}
                    value={search}
                    onSearch={(text) => table.setFilter('search', text)}
                  />
                  <Select<UserKind>
                    aria-label={t('staff:users.kind')}
                    value={kind}
                    onChange={(chosen) => table.setFilter('kind', chosen === 'all' ? '' : chosen)}
                    popupMatchSelectWidth={false}
                    options={userKinds.map((value) => ({ value, label: t(`staff:users.kinds.${value}`) }))}
                  />
                </>
              }
              empty={
                <EmptyState
                  title={t('staff:users.emptyTitle')}
                  text={t('staff:users.emptyText')}
                  action={<Button onClick={() => go(path)}>{t('staff:users.clear')}</Button>}
                />
              }
            />
          )}
        </QueryView>
      </Card>
    </Page>
  );
}

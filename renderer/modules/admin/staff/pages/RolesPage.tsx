import { Button } from 'antd';
import { useMemo } from 'react';
import type { InternalUser } from '#shared/contracts/internalUser.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AdminSettingsPage } from '#renderer/features/adminTabs/AdminSettingsPage.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { AddColleague } from '../components/AddColleague.tsx';
import { RightsDrawer } from '../components/RightsDrawer.tsx';
import { RolesExplained } from '../components/RolesExplained.tsx';

const path = '/admin/settings/roles';

function useColumns(): Column<InternalUser>[] {
  const t = useText('staff');
  return useMemo(
    () => [
      {
        key: 'email',
        title: t('staff:roles.email'),
        isFixed: true,
        render: (person) => <Clipped>{person.email}</Clipped>,
      },
      {
        key: 'roles',
        title: t('staff:roles.roles'),
        render: (person) =>
          person.isDisabled ? (
            <StatusTag tone="negative">{t('staff:states.disabled')}</StatusTag>
          ) : (
            person.internalRoles.map((role) => t(`staff:roles.names.${role}`)).join(', ') ||
            t('staff:roles.none')
          ),
      },
      {
        key: 'permissions',
        title: t('staff:roles.permissions'),
        render: (person) => <Clipped>{person.adminPermissions.join(', ') || t('staff:roles.none')}</Clipped>,
      },
      {
        key: 'secondFactor',
        title: t('staff:roles.secondFactor'),
        render: (person) => (
          <StatusTag tone={person.hasSecondFactor ? 'positive' : 'waiting'}>
            {t(person.hasSecondFactor ? 'staff:yes' : 'staff:no')}
          </StatusTag>
        ),
      },
      {
        key: 'lastSignIn',
        title: t('staff:roles.lastSignIn'),
        render: (person) =>
          person.lastSignInAt === null ? (
            t('staff:never')
          ) : (
            <Instant instant={person.lastSignInAt} timeZone={staffTimeZone} />
          ),
      },
    ],
    [t],
  );
}

/** Members of staff with their rights, what each role may do, and adding a colleague. */
export function RolesPage() {
  const t = useText('staff');
  const go = useGo();
  const table = useTablePage({ key: 'email', isDescending: false });
  const search = table.search.get('search')?.slice(0, 254) ?? '';
  const columns = useColumns();
  const query = useCallQuery(
    api.internalUser.getInternalUsers,
    { page: table.page, pageSize: table.pageSize, ...(search === '' ? {} : { search }) },
    { keepsPrevious: true },
  );
  const pathWith = (userId: string) => {
    const params = new URLSearchParams(table.search);
    params.set('person', userId);
    return `${path}?${params.toString()}`;
  };
  const openId = table.search.get('person');
  return (
    <AdminSettingsPage purpose={t('staff:roles.purpose')}>
      <Stack gap={20}>
        <Card>
          <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
            {({ items, total }) => (
              <>
                <DataTable
                  name="adminStaff"
                  label={t('staff:roles.label')}
                  isDense
                  columns={columns}
                  rows={items}
                  rowKey={(person) => person.id}
                  rowPath={(person) => pathWith(person.id)}
                  isLoading={query.isPlaceholderData}
                  paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
                  filters={
                    <SearchField
                      label={t('staff:roles.search')}
                      value={search}
                      onSearch={(text) => table.setFilter('search', text)}
                    />
                  }
                  empty={
                    <EmptyState
                      title={t('staff:roles.emptyTitle')}
                      text={t('staff:roles.emptyText')}
                      action={<Button onClick={() => go(path)}>{t('staff:roles.clear')}</Button>}
                    />
                  }
                />
                <RightsDrawer
                  person={items.find((person) => person.id === openId) ?? null}
                  onClose={() => table.setFilter('person', '')}
                />
              </>
            )}
          </QueryView>
        </Card>
        <Columns ratio="wideFirst" align="start">
          <Card title={t('staff:roles.explained')}>
            <RolesExplained />
          </Card>
          <Card title={t('staff:roles.add')}>
            <AddColleague />
          </Card>
        </Columns>
      </Stack>
    </AdminSettingsPage>
  );
}

import { useMemo } from 'react';
import type { InternalUser } from '#shared/contracts/internalUser.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { AdminSettingsPage } from '#renderer/features/adminTabs/AdminSettingsPage.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { AfterAnswers } from '#renderer/ui/feedback/AfterAnswers.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { AddColleague } from '../components/AddColleague.tsx';
import { RightsDrawer } from '../components/RightsDrawer.tsx';
import { RolesExplained } from '../components/RolesExplained.tsx';

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
  const list = useList({ search: true });
  const detail = list.detail('person');
  const columns = useColumns();
  const query = useListQuery(api.internalUser.getInternalUsers, list.input);
  return (
    <AdminSettingsPage purpose={t('staff:roles.purpose')}>
      <Stack gap={20}>
        <ListCard
          list={list}
          query={query}
          name="adminStaff"
          label={t('staff:roles.label')}
          isDense
          columns={columns}
          rowKey={(person) => person.id}
          rowPath={(person) => detail.toPath(person.id)}
          filters={<ListSearch list={list} label={t('staff:roles.search')} />}
          notFound={{
            title: t('staff:roles.emptyTitle'),
            text: t('staff:roles.emptyText'),
            clear: t('staff:roles.clear'),
          }}
        />
        <AfterAnswers queries={[query]}>
          <Columns ratio="wideFirst" align="start">
            <Card title={t('staff:roles.explained')}>
              <RolesExplained />
            </Card>
            <Card title={t('staff:roles.add')}>
              <AddColleague />
            </Card>
          </Columns>
        </AfterAnswers>
      </Stack>
      <RightsDrawer
        person={query.data?.items.find(({ id }) => id === detail.id) ?? null}
        onClose={detail.close}
      />
    </AdminSettingsPage>
  );
}

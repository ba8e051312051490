import { useMemo } from 'react';
import { userKinds } from '#shared/domain/account/account.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { ListPage } from '#renderer/ui/list/ListPage.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { AffiliateRequests } from '#renderer/features/affiliate/AffiliateRequests.tsx';
import { createUserColumns } from '../components/createUserColumns.tsx';

/** Everybody with an account, by pages. */
export function UsersPage() {
  const t = useText('staff');
  const { day } = useFormats();
  const list = useList({
    sorts: ['email', 'createdAt', 'lastSignInAt'],
    sort: { key: 'createdAt', isDescending: true },
    search: true,
    filters: { kind: userKinds },
  });
  const { kind = 'all' } = list.filters;
  const query = useListQuery(
    api.user.getUsers,
    { ...list.input, ...list.order, kind },
    { refetchIntervalMs: 60_000 },
  );
  const saveCsv = useListCsv();
  const columns = useMemo(
    () => createUserColumns(t, (instant) => day(toLocalDay(new Date(instant), staffTimeZone))),
    [t, day],
  );
  return (
    <ListPage
      title={t('staff:users.title')}
      purpose={t('staff:users.purpose')}
      action={<ListViews list="Users" />}
      before={
        list.search === '' && (kind === 'all' || kind === 'affiliate') ? (
          <AffiliateRequests isHiddenWhenEmpty={kind === 'all'} />
        ) : null
      }
      list={list}
      query={query}
      skeletonRows={10}
      name="adminUsers"
      onExportCsv={saveCsv(
        'users',
        async (place) => await api.user.getUsers({ ...list.input, ...list.order, kind, ...place }),
      )}
      label={t('staff:users.label')}
      isDense
      columns={columns}
      rowKey={(user) => user.id}
      rowPath={(user) => `/admin/userDetail/${user.id}/eshops`}
      filters={
        <>
          <ListSearch list={list} label={t('staff:users.search')} />
          <ListChoice
            list={list}
            name="kind"
            label={t('staff:users.kind')}
            fallback="all"
            getText={(value) => t(`staff:users.kinds.${value}`)}
          />
        </>
      }
      notFound={{
        title: t('staff:users.emptyTitle'),
        text: t('staff:users.emptyText'),
        clear: t('staff:users.clear'),
      }}
    />
  );
}

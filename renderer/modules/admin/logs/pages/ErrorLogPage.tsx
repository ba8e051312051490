import { useMemo } from 'react';
import type { LogGroup } from '#shared/contracts/logging.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { AdminLogsPage } from '#renderer/features/adminTabs/AdminLogsPage.tsx';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { ErrorDrawer } from '../components/ErrorDrawer.tsx';
import { sources } from '../sources.ts';

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
  const list = useList({
    sorts: ['lastSeenAt', 'count'],
    isAlwaysDescending: true,
    search: 200,
    filters: { source: sources },
  });
  const detail = list.detail('group');
  const columns = useColumns();
  const saveCsv = useListCsv();
  const query = useListQuery(
    api.logging.getApplicationLogGroups,
    { ...list.input, sort: list.order.sort, ...list.filters },
    { refetchIntervalMs: 60_000 },
  );
  return (
    <AdminLogsPage purpose={t('staff:errors.purpose')}>
      <ListCard
        list={list}
        query={query}
        skeletonRows={10}
        name="adminErrors"
        onExportCsv={saveCsv(
          'errors',
          async (place) =>
            await api.logging.getApplicationLogGroups({
              ...list.input,
              sort: list.order.sort,
              ...list.filters,
              ...place,
            }),
        )}
        label={t('staff:errors.label')}
        isDense
        columns={columns}
        rowKey={(group) => group.id}
        rowPath={(group) => detail.toPath(group.id)}
        filters={
          <>
            <ListViews list="Errors" />
            <ListSearch list={list} label={t('staff:errors.search')} />
            <ListChoice
              list={list}
              name="source"
              label={t('staff:errors.source')}
              anyText={t('staff:errors.anySource')}
              getText={(source) => t(`staff:errors.sources.${source}`)}
            />
          </>
        }
        empty={{ title: t('staff:errors.emptyTitle'), text: t('staff:errors.emptyText') }}
        notFound={{
          title: t('staff:errors.emptyFound'),
          text: t('staff:errors.emptyFoundText'),
          clear: t('staff:errors.clear'),
        }}
      />
      <ErrorDrawer groupId={detail.id} onClose={detail.close} />
    </AdminLogsPage>
  );
}

import type { FeedOverviewItem } from '#shared/contracts/feed.ts';
import { feedStandings, type FeedStanding } from '#shared/domain/feed/feedLife.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListPage } from '#renderer/ui/list/ListPage.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { omitUndefined } from '#renderer/ui/list/omitUndefined.ts';

const toneOf: Readonly<Record<FeedStanding, StatusTone>> = {
  Running: 'active',
  Good: 'positive',
  WithErrors: 'waiting',
  Held: 'waiting',
  Failed: 'negative',
  NotRead: 'neutral',
};

function toFileInstant(instant: string | null) {
  return instant === null ? null : { instant };
}

/** Feeds of all shops by state, the latest read first. */
export function FeedsPage() {
  const t = useText('feed', 'feedLife');
  const { relative, number } = useFormats();
  const list = useList({ search: true, filters: { state: feedStandings } });
  const { state: standing } = list.filters;
  const query = useListQuery(
    api.feed.getFeedOverview,
    { ...list.input, ...omitUndefined({ standing }) },
    { refetchIntervalMs: 30_000 },
  );
  const saveCsv = useListCsv();
  const formatTime = (instant: string | null) => (instant === null ? '–' : relative(instant));
  const columns: readonly Column<FeedOverviewItem>[] = [
    {
      key: 'shop',
      title: t('feedLife:overview.shop'),
      isFixed: true,
      widthPx: 200,
      render: (row) => row.domainName,
    },
    {
      key: 'standing',
      title: t('feedLife:overview.standing'),
      widthPx: 130,
      render: (row) => (
        <StatusTag tone={toneOf[row.standing]}>{t(`feedLife:overview.state.${row.standing}`)}</StatusTag>
      ),
    },
    {
      key: 'read',
      title: t('feedLife:overview.read'),
      widthPx: 165,
      fileValue: ({ run }) => toFileInstant(run.startedAt),
      render: ({ run }) => (
        <TwoLines
          first={formatTime(run.startedAt)}
          second={
            run.failure !== null
              ? t(`feed:check.${run.failure}.title`)
              : run.guard.length > 0
                ? run.guard.map(({ reason }) => t(`feed:guard.${reason}`)).join(' ')
                : t(`feedLife:history.trigger.${run.trigger}`)
          }
          isWrapped
        />
      ),
    },
    {
      key: 'published',
      title: t('feedLife:overview.published'),
      widthPx: 130,
      fileValue: (row) => toFileInstant(row.publishedAt),
      render: (row) => formatTime(row.publishedAt),
    },
    {
      key: 'products',
      title: t('feedLife:overview.products'),
      isNumeric: true,
      isNarrow: true,
      fileValue: ({ run }) => run.productsAccepted,
      render: ({ run }) => number(run.productsAccepted, 0),
    },
    {
      key: 'rejected',
      title: t('feedLife:overview.rejected'),
      isNumeric: true,
      isNarrow: true,
      fileValue: ({ run }) => run.productsRejected,
      render: ({ run }) => number(run.productsRejected, 0),
    },
    {
      key: 'failures',
      title: t('feedLife:overview.failures'),
      isNumeric: true,
      isNarrow: true,
      fileValue: (row) => row.failuresInRow,
      render: (row) => number(row.failuresInRow, 0),
    },
    {
      key: 'next',
      title: t('feedLife:overview.next'),
      widthPx: 120,
      fileValue: (row) => toFileInstant(row.nextRunAt),
      render: (row) => formatTime(row.nextRunAt),
    },
  ];
  return (
    <ListPage
      title={t('screens:adminFeed')}
      purpose={t('feedLife:overview.purpose')}
      action={<ListViews list="Feeds" />}
      list={list}
      query={query}
      skeletonRows={10}
      name="adminFeeds"
      onExportCsv={saveCsv(
        'feeds',
        async (place) =>
          await api.feed.getFeedOverview({ ...list.input, ...omitUndefined({ standing }), ...place }),
      )}
      label={t('feedLife:overview.label')}
      isDense
      columns={columns}
      rowKey={(row) => row.eshopId}
      rowPath={(row) => `/admin/eshopDetail/${row.eshopId}/feed`}
      empty={t('feedLife:overview.empty')}
      filters={
        <>
          <ListSearch list={list} label={t('feedLife:overview.search')} />
          <ListChoice
            list={list}
            name="state"
            label={t('feedLife:overview.standing')}
            anyText={t('feedLife:overview.all')}
            getText={(value) => {
              const count = query.data?.standings.find((row) => row.standing === value)?.count ?? 0;
              return `${t(`feedLife:overview.state.${value}`)} (${number(count, 0)})`;
            }}
          />
        </>
      }
    />
  );
}

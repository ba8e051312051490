import { Select } from 'antd';
import type { FeedOverviewItem } from '#shared/contracts/feed.ts';
import { feedStandings, type FeedStanding } from '#shared/domain/feed/feedLife.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';

const refetchEveryMs = 30_000;
const toneOf: Readonly<Record<FeedStanding, StatusTone>> = {
  Running: 'active',
  Good: 'positive',
  WithErrors: 'waiting',
  Held: 'waiting',
  Failed: 'negative',
  NotRead: 'neutral',
};

/** Feeds of all shops by state, the latest read first. */
export function FeedsPage() {
  const t = useText('feed', 'feedLife');
  const { relative, number } = useFormats();
  const page = useTablePage({ key: 'read', isDescending: true });
  const standing = feedStandings.find((known) => known === page.search.get('state'));
  const search = page.search.get('search')?.slice(0, 254) ?? '';
  const query = useCallQuery(
    api.feed.getFeedOverview,
    {
      page: page.page,
      pageSize: page.pageSize,
      ...(standing === undefined ? {} : { standing }),
      ...(search === '' ? {} : { search }),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
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
      widthPx: 220,
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
      render: (row) => formatTime(row.publishedAt),
    },
    {
      key: 'products',
      title: t('feedLife:overview.products'),
      isNumeric: true,
      widthPx: 100,
      render: ({ run }) => number(run.productsAccepted, 0),
    },
    {
      key: 'rejected',
      title: t('feedLife:overview.rejected'),
      isNumeric: true,
      widthPx: 100,
      render: ({ run }) => number(run.productsRejected, 0),
    },
    {
      key: 'failures',
      title: t('feedLife:overview.failures'),
      isNumeric: true,
      widthPx: 110,
      render: (row) => number(row.failuresInRow, 0),
    },
    {
      key: 'next',
      title: t('feedLife:overview.next'),
      widthPx: 120,
      render: (row) => formatTime(row.nextRunAt),
    },
  ];
  return (
    <Page title={t('screens:adminFeed')} purpose={t('feedLife:overview.purpose')}>
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {({ items, total, standings }) => (
            <DataTable
              name="adminFeeds"
              label={t('feedLife:overview.label')}
              isDense
              columns={columns}
              rows={items}
              rowKey={(row) => row.eshopId}
              rowPath={(row) => `/admin/eshopDetail/${row.eshopId}/feed`}
              isLoading={query.isPlaceholderData}
              empty={t('feedLife:overview.empty')}
              paging={{ page: page.page, pageSize: page.pageSize, total, onChange: page.setPage }}
              filters={
                <>
                  <SearchField
                    label={t('feedLife:overview.search')}
                    value={search}
                    onSearch={(text) => page.setFilter('search', text)}
                  />
                  <Select<FeedStanding | ''>
                    aria-label={t('feedLife:overview.standing')}
                    value={standing ?? ''}
                    popupMatchSelectWidth={false}
                    onChange={(wanted) => page.setFilter('state', wanted)}
                    options={[
                      { value: '', label: t('feedLife:overview.all') },
                      ...feedStandings.map((value) => ({
                        value,
                        label: `${t(`feedLife:overview.state.${value}`)} (${number(
                          standings.find((row) => row.standing === value)?.count ?? 0,
                          0,
                        )})`,
                      })),
                    ]}
                  />
                </>
              }
            />
          )}
        </QueryView>
      </Card>
    </Page>
  );
}

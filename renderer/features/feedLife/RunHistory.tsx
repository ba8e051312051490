import { Button } from 'antd';
import { useState } from 'react';
import type { FeedRun } from '#shared/contracts/feed.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { DifferenceTable } from './DifferenceTable.tsx';

const runsAtOnce = 25;

function toTone({ status }: FeedRun): StatusTone {
  if (status === 'Completed') return 'positive';
  if (status === 'Failed') return 'negative';
  return status === 'CompletedWithErrors' || status === 'Held' ? 'waiting' : 'neutral';
}

/** Earlier readings with what they changed; one of them opened by the address. */
export function RunHistory() {
  const t = useText('feed', 'feedLife');
  const { dateTime, number } = useFormats();
  // The faults on the same screen have the pages of the address.
  const [page, setPage] = useState(1);
  const { search, setFilter } = useTablePage({ key: 'when', isDescending: true });
  const query = useCallQuery(
    api.feed.getFeedHistory,
    { page, pageSize: runsAtOnce },
    { keepsPrevious: true, staleTimeMs: 0 },
  );
  const columns: readonly Column<FeedRun>[] = [
    {
      key: 'when',
      title: t('feedLife:history.when'),
      isFixed: true,
      widthPx: 170,
      render: (run) => (
        <TwoLines
          first={run.startedAt === null ? '–' : dateTime(run.startedAt)}
          second={t(`feedLife:history.trigger.${run.trigger}`)}
        />
      ),
    },
    {
      key: 'state',
      title: t('feedLife:history.state'),
      widthPx: 190,
      render: (run) => (
        <Stack gap={8} align="start">
          <StatusTag tone={toTone(run)}>{t(`feed:status.${run.status}`)}</StatusTag>
          {run.isUnchanged
            ? t('feedLife:unchanged')
            : run.failure === null
              ? null
              : t(`feed:check.${run.failure}.title`)}
        </Stack>
      ),
    },
    {
      key: 'accepted',
      title: t('feedLife:history.accepted'),
      isNumeric: true,
      widthPx: 100,
      render: (run) => number(run.productsAccepted, 0),
    },
    {
      key: 'difference',
      title: t('feedLife:history.difference'),
      isNumeric: true,
      widthPx: 170,
      render: ({ difference }) =>
        difference === null
          ? '–'
          : [difference.added, difference.changed, difference.removed]
              .map((count) => number(count, 0))
              .join(' / '),
    },
    {
      key: 'prices',
      title: t('feedLife:history.prices'),
      isNumeric: true,
      widthPx: 110,
      render: ({ difference }) => (difference === null ? '–' : number(difference.priceMoved, 0)),
    },
    {
      key: 'show',
      title: t('feedLife:history.show'),
      widthPx: 110,
      render: ({ id, difference }) =>
        id === null || difference === null ? null : (
          <Button size="small" onClick={() => setFilter('run', id)}>
            {t('feedLife:history.show')}
          </Button>
        ),
    },
  ];
  return (
    <QueryView query={query} skeleton={<TableSkeleton />}>
      {({ items, total }) => {
        const shown = items.find(({ id }) => id !== null && id === search.get('run'));
        return (
          <Stack gap={20}>
            <Card title={t('feedLife:history.title')}>
              <DataTable
                name="feedHistory"
                label={t('feedLife:history.title')}
                columns={columns}
                rows={items}
                rowKey={(run) => run.id ?? ''}
                isLoading={query.isPlaceholderData}
                empty={t('feedLife:history.none')}
                paging={{ page, pageSize: runsAtOnce, total, onChange: setPage }}
              />
            </Card>
            {shown?.id == null ? null : <DifferenceTable runId={shown.id} />}
          </Stack>
        );
      }}
    </QueryView>
  );
}

import { Button } from 'antd';
import type { FeedRun } from '#shared/contracts/feed.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

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
  const list = useLocalList();
  const [runId, setRunId] = useAddressValue('run', { isStep: true });
  const query = useListQuery(api.feed.getFeedHistory, list.place, { staleTimeMs: 0 });
  const shown = query.data?.items.find(({ id }) => id !== null && id === runId);
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
          <Reading>
            <Button size="small" onClick={() => setRunId(id)}>
              {t('feedLife:history.show')}
            </Button>
          </Reading>
        ),
    },
  ];
  return (
    <Stack gap={20}>
      <ListCard
        cardTitle={t('feedLife:history.title')}
        list={list}
        query={query}
        name="feedHistory"
        label={t('feedLife:history.title')}
        columns={columns}
        rowKey={(run) => run.id ?? ''}
        empty={t('feedLife:history.none')}
      />
      {shown?.id == null ? null : <DifferenceTable runId={shown.id} />}
    </Stack>
  );
}

import type { FeedDifference } from '#shared/contracts/feedRun.ts';
import type { FeedRunId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** Examples of how the products of one reading stood to the catalogue before it. */
export function DifferenceTable({ runId }: { runId: FeedRunId }) {
  const t = useText('feedLife');
  const query = useCallQuery(api.feed.getFeedRunDifference, { runId });
  const nothing = t('feedLife:fixes.empty');
  const columns: readonly Column<FeedDifference>[] = [
    {
      key: 'product',
      title: t('feedLife:difference.product'),
      isFixed: true,
      widthPx: 200,
      render: (row) => <TwoLines first={row.title} second={row.productId} />,
    },
    {
      key: 'kind',
      title: t('feedLife:difference.kindOf'),
      widthPx: 110,
      render: (row) => t(`feedLife:difference.kind.${row.kind}`),
    },
    {
      key: 'fields',
      title: t('feedLife:difference.fields'),
      widthPx: 300,
      render: (row) =>
        row.fields
          .map(({ field, before, after }) => `${field}: ${before ?? nothing} → ${after ?? nothing}`)
          .join('; '),
    },
  ];
  return (
    <Card title={t('feedLife:difference.title')}>
      <QueryView query={query} skeleton={<TableSkeleton />}>
        {({ items }) => (
          <DataTable
            name="feedDifference"
            label={t('feedLife:difference.title')}
            columns={columns}
            rows={items}
            rowKey={(row) => `${row.kind}:${row.productId}`}
            empty={t('feedLife:difference.none')}
          />
        )}
      </QueryView>
    </Card>
  );
}

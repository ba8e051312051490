import { Button } from 'antd';
import { useState } from 'react';
import type { FeedDifference } from '#shared/contracts/feedRun.ts';
import type { FeedRunId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ProductName } from '#renderer/features/productPicture/ProductName.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { selectFirstOfEachKind, parsePrice } from './differenceExamples.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

const shownAtFirst = 3;

/** How the products of one reading stood to the catalogue before it: how many of each kind, and examples. */
export function DifferenceTable({ runId }: { runId: FeedRunId }) {
  const t = useText('feedLife');
  const { money } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const query = useCallQuery(api.feed.getFeedRunDifference, { runId });
  const nothing = t('feedLife:fixes.empty');
  const columns: readonly Column<FeedDifference>[] = [
    {
      key: 'product',
      title: t('feedLife:difference.product'),
      isFixed: true,
      widthPx: 200,
      render: (row) => (
        <ProductName productId={row.productId} first={row.title} second={row.productId} isWrapped />
      ),
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
          .map(({ field, before, after }) => {
            const name = t(`feedLife:difference.field.${field}`);
            const [first, then] = [before, after].map((value) => {
              const price = parsePrice(field, value);
              return price === null ? (value ?? nothing) : money(price);
            });
            return `${name}: ${first} → ${then}`;
          })
          .join('; ') || '–',
    },
  ];
  const isHeld = query.data?.run.status === 'Held';
  const title = t(isHeld ? 'feedLife:guard.see' : 'feedLife:difference.title');
  return (
    <Card title={title}>
      <QueryView query={query} skeleton={<TableSkeleton />}>
        {({ run: { difference }, items }) => {
          const first = selectFirstOfEachKind(items, shownAtFirst);
          return (
            <Stack gap={12}>
              {difference === null ? null : (
                <Counts
                  label={title}
                  items={[
                    {
                      label: t('feedLife:difference.counted.Added'),
                      count: difference.added,
                      tone: 'positive',
                    },
                    {
                      label: t('feedLife:difference.counted.Changed'),
                      count: difference.changed,
                      tone: 'neutral',
                    },
                    {
                      label: t('feedLife:difference.counted.Removed'),
                      count: difference.removed,
                      tone: 'negative',
                    },
                    {
                      label: t('feedLife:difference.counted.PriceMoved'),
                      count: difference.priceMoved,
                      tone: 'waiting',
                    },
                  ]}
                />
              )}
              {items.length === 0 ? null : <FinePrint>{t('feedLife:difference.examples')}</FinePrint>}
              <DataTable
                name="feedDifference"
                label={title}
                isPlain
                columns={columns}
                rows={isWhole ? items : first}
                rowKey={(row) => `${row.kind}:${row.productId}`}
                empty={t('feedLife:difference.none')}
              />
              {isWhole || first.length === items.length ? null : (
                <div>
                  <Reading>
                    <Button onClick={() => setIsWhole(true)}>{t('feedLife:difference.all')}</Button>
                  </Reading>
                </div>
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}

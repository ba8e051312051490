import { Button } from 'antd';
import type { ComponentProps } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { createSourceColumns, listSourceRows } from '../createSourceColumns.tsx';

type VisitSources = OutputOf<Contracts['eshopAnalyzer']['getWebInsightVisitSources']>;

/** What the figures are of, and what could not be compared. */
function SourcesBasis({ answer }: { answer: VisitSources }) {
  const t = useText('insights');
  const { day } = useFormats();
  const { period, previousPeriod, yearBeforePeriod, total } = answer;
  const write = ({ from, to }: VisitSources['period']) => ({ from: day(from), to: day(to) });
  const previous = write(previousPeriod);
  return (
    <FinePrint>
      {[
        t('insights:sources.basis', {
          ...write(period),
          previousFrom: previous.from,
          previousTo: previous.to,
        }),
        total.previous === null ? t('insights:sources.noPrevious', previous) : null,
        t(
          total.yearBefore === null ? 'insights:sources.noYearBefore' : 'insights:sources.yearBasis',
          write(yearBeforePeriod),
        ),
      ]
        .filter((part) => part !== null)
        .join(' ')}
    </FinePrint>
  );
}

/** Channels with their sessions, orders and revenue, the largest on top. */
export function VisitSourcesCard(props: { query: ComponentProps<typeof QueryView<VisitSources>>['query'] }) {
  const t = useText('insights', 'statisticTables');
  const formats = useFormats();
  const go = useGo();
  return (
    <Card title={t('insights:sources.title')}>
      <QueryView
        query={props.query}
        skeleton={<TableSkeleton />}
        isEmpty={({ sources, total }) => sources.length === 0 && total.orders === 0}
        empty={
          <EmptyState
            title={t('insights:sources.emptyTitle')}
            text={t('insights:sources.emptyText')}
            action={
              <Button type="primary" onClick={() => go('/app/eshop-settings/tutorials/pixel')}>
                {t('statisticTables:emptyAction')}
              </Button>
            }
          />
        }
      >
        {(answer) => (
          <Stack gap={12}>
            <DataTable
              name="visitSources"
              label={t('insights:sources.title')}
              isPlain
              columns={createSourceColumns({ answer, formats, t })}
              rows={listSourceRows(answer)}
              rowKey={(row) => (row.kind === 'Channel' ? row.channel : row.kind)}
            />
            <SourcesBasis answer={answer} />
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

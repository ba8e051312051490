import { useMemo } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { KpiPage } from '../components/KpiPage.tsx';

type KindRow = OutputOf<Contracts['cockpit']['getCockpitHandling']>['kinds'][number];

/** Age of open work items and handling time of those resolved in a period, by type. */
export function WorkQueuePage() {
  const t = useText('kpi');
  const { range, setRange, today, fields } = useDateRange(staffTimeZone);
  const query = useCallQuery(
    api.cockpit.getCockpitHandling,
    { dateFrom: fields.dateFrom, dateTo: fields.dateTo },
    { keepsPrevious: true },
  );
  const columns = useColumns(query.data?.kinds ?? []);
  return (
    <KpiPage purpose={t('kpi:workQueue.purpose')}>
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
          {({ kinds }) => (
            <Stack gap={12}>
              <DataTable
                name="adminKpiWorkQueue"
                label={t('kpi:workQueue.label')}
                isDense
                columns={columns}
                rows={kinds}
                rowKey={({ kind }) => kind}
                isLoading={query.isPlaceholderData}
                filters={<DateRangePicker value={range} today={today} onChange={setRange} />}
                empty={
                  <EmptyState title={t('kpi:workQueue.emptyTitle')} text={t('kpi:workQueue.emptyText')} />
                }
              />
              <FinePrint>{t('kpi:workQueue.note', { zone: staffTimeZone })}</FinePrint>
            </Stack>
          )}
        </QueryView>
      </Card>
    </KpiPage>
  );
}

function useColumns(rows: readonly KindRow[]): Column<KindRow>[] {
  const t = useText('kpi', 'cockpit');
  const { number, minutes } = useFormats();
  return useMemo(() => {
    const count = (key: 'openCount' | 'resolvedCount', title: string): Column<KindRow> => ({
      key,
      title,
      isNumeric: true,
      isNarrow: true,
      sortValue: (row) => row[key],
      total: number(
        rows.reduce((sum, row) => sum + row[key], 0),
        0,
      ),
      render: (row) => number(row[key], 0),
    });
    const time = (
      key: 'oldestMinutes' | 'medianAgeMinutes' | 'targetMinutes' | 'medianMinutes' | 'slowestTenthMinutes',
      title: string,
    ): Column<KindRow> => ({
      key,
      title,
      isNumeric: true,
      isNarrow: true,
      sortValue: (row) => row[key],
      render: (row) => (row[key] === null ? '–' : minutes(row[key])),
    });
    return [
      {
        key: 'kind',
        title: t('kpi:workQueue.kind'),
        isFixed: true,
        sortValue: ({ kind }) => t(`cockpit:kinds.${kind}`),
        render: ({ kind }) => (
          <AppLink quiet to={`/admin/cockpit?kind=${kind}`}>
            {t(`cockpit:kinds.${kind}`)}
          </AppLink>
        ),
      },
      count('openCount', t('kpi:workQueue.open')),
      {
        key: 'lateCount',
        title: t('kpi:workQueue.late'),
        isNumeric: true,
        isNarrow: true,
        sortValue: ({ lateCount }) => lateCount,
        total: number(
          rows.reduce((sum, { lateCount }) => sum + lateCount, 0),
          0,
        ),
        render: ({ lateCount }) =>
          lateCount === 0 ? number(0, 0) : <StatusTag tone="negative">{number(lateCount, 0)}</StatusTag>,
      },
      time('oldestMinutes', t('kpi:workQueue.oldest')),
      time('medianAgeMinutes', t('kpi:workQueue.medianAge')),
      time('targetMinutes', t('kpi:workQueue.target')),
      count('resolvedCount', t('kpi:workQueue.resolved')),
      time('medianMinutes', t('kpi:workQueue.median')),
      time('slowestTenthMinutes', t('kpi:workQueue.slowestTenth')),
    ];
  }, [t, number, minutes, rows]);
}

import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import {
  getStatisticTable,
  type StatisticMeasureKey,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { CountingChoice } from '#renderer/features/statistics/CountingChoice.tsx';
import { LiveNote } from '#renderer/features/statistics/LiveNote.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { tables } from '../tables.ts';
import { useTableQuery } from '../useTableQuery.ts';
import { isNarrowed } from '../tableQuery.ts';
import { BasisNote } from './BasisNote.tsx';
import { BehindSheet, type OpenFigure } from './BehindSheet.tsx';
import { TableTrendCard } from './TrendCard.tsx';
import { DetailTable } from './DetailTable.tsx';
import { ExportNotices } from './ExportNotices.tsx';
import { FileButton } from './FileButton.tsx';
import { HourCard } from './HourCard.tsx';
import { MedianOrder } from './MedianOrder.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useStatisticTabs } from './useStatisticTabs.ts';
import { TableFilterBar } from './QueryBar.tsx';

/** A table of detailed statistics: days, model and VAT, trend, rows with their sums, and details of a figure. */
export function StatisticPage({ table }: { table: StatisticTableName }) {
  const t = useText('statistics', 'statisticTables');
  const tableQuery = useTableQuery(table);
  const { days, timeZone, wish } = tableQuery;
  const tabs = useStatisticTabs();
  const query = useCallQuery(tables[table].list, tableQuery.listInput, { keepsPrevious: true });
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const [figure, setFigure] = useState<OpenFigure | null>(null);
  const { data } = query;
  const open = useCallback(
    (row: StatisticRow, measure: StatisticMeasureKey | null) => {
      if (measure === null) setOrderNumber(row.key);
      else if (data !== undefined) setFigure({ row, measure, currency: data.currency, basis: data.basis });
    },
    [data],
  );
  return (
    <Page
      title={t('statistics:title')}
      purpose={t(`statisticTables:purpose.${table}`)}
      tabs={tabs}
      action={<SavedViews table={table} today={days.today} />}
    >
      <Stack gap={20}>
        <Stack isRow gap={12} justify="between">
          <Stack isRow gap={8}>
            <DateRangePicker value={days.range} today={days.today} onChange={days.setRange} canCompare />
            <CountingChoice
              vat={wish.vat ?? data?.basis.vat ?? null}
              onVat={(vat) => tableQuery.page.setFilter('vat', vat)}
              {...(getStatisticTable(table).isCredited
                ? {
                    attribution: wish.attribution ?? data?.basis.attribution ?? null,
                    onAttribution: (model) => tableQuery.page.setFilter('model', model),
                  }
                : {})}
            />
          </Stack>
          <LiveNote updatedAtMs={query.dataUpdatedAt} timeZone={timeZone} />
        </Stack>
        <ExportNotices />
        <TableTrendCard tableQuery={tableQuery} />
        {table === 'Order' ? <HourCard tableQuery={tableQuery} /> : null}
        <Card
          title={t(`statisticTables:title.${table}`)}
          extra={<FileButton tableQuery={tableQuery} rowCount={data?.rowCount ?? 0} />}
        >
          <QueryView query={query} skeleton={<TableSkeleton />}>
            {(list) => (
              <Stack gap={12}>
                {table === 'Order' ? <MedianOrder tableQuery={tableQuery} /> : null}
                <DetailTable
                  tableQuery={tableQuery}
                  list={list}
                  filters={<TableFilterBar tableQuery={tableQuery} />}
                  empty={<NothingHere isNarrowed={isNarrowed(wish)} />}
                  isLoading={query.isPlaceholderData}
                  onOpen={open}
                />
                <BasisNote basis={list.basis} table={table} />
              </Stack>
            )}
          </QueryView>
        </Card>
      </Stack>
      <BehindSheet
        tableQuery={tableQuery}
        figure={figure}
        onOrder={setOrderNumber}
        onClose={() => setFigure(null)}
      />
      <OrderSheet
        orderNumber={orderNumber}
        vat={wish.vat}
        timeZone={timeZone}
        onClose={() => setOrderNumber(null)}
      />
    </Page>
  );
}

function NothingHere(props: { isNarrowed: boolean }) {
  const t = useText('statisticTables');
  const go = useGo();
  if (props.isNarrowed)
    return (
      <EmptyState
        isCompact
        title={t('statisticTables:nothingFound')}
        text={t('statisticTables:nothingFoundText')}
      />
    );
  return (
    <EmptyState
      title={t('statisticTables:emptyTitle')}
      text={t('statisticTables:emptyText')}
      action={
        <Button type="primary" onClick={() => go('/app/eshop-settings/tutorials/pixel')}>
          {t('statisticTables:emptyAction')}
        </Button>
      }
    />
  );
}

import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import {
  getStatisticTable,
  type StatisticColumn,
  type StatisticMeasureKey,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { CountingChoice } from '#renderer/features/statistics/CountingChoice.tsx';
import { LiveNote } from '#renderer/features/statistics/LiveNote.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { listShownKeys } from '#renderer/ui/table/tableColumns.ts';
import { mapListQuery } from '#renderer/ui/list/mapListQuery.ts';
import { tables } from '../tables.ts';
import { useTableQuery } from '../useTableQuery.ts';
import { isNarrowed } from '../tableQuery.ts';
import { BasisNote } from './BasisNote.tsx';
import { BehindSheet, type OpenFigure } from './BehindSheet.tsx';
import { TableTrendCard } from './TrendCard.tsx';
import { createDetailColumns } from './detailColumns.tsx';
import { ExportNotices } from './ExportNotices.tsx';
import { FileButton } from './FileButton.tsx';
import { HourCard } from './HourCard.tsx';
import { MedianOrder } from './MedianOrder.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useStatisticTabs } from './useStatisticTabs.ts';
import { NarrowedBy } from './NarrowedBy.tsx';
import { TableFilterBar } from './QueryBar.tsx';

/** A table of detailed statistics: days, model and VAT, trend, rows with their sums, and details of a figure. */
export function StatisticPage({ table }: { table: StatisticTableName }) {
  const t = useText('statistics', 'statisticTables');
  const tableQuery = useTableQuery(table);
  const { days, timeZone, wish } = tableQuery;
  const formats = useFormats();
  const go = useGo();
  const tabs = useStatisticTabs();
  const query = useListQuery(tables[table].list, tableQuery.listInput);
  // In the address: an order can be linked to, and Back closes it.
  const order = tableQuery.list.detail('orderNumber');
  const [figure, setFigure] = useState<OpenFigure | null>(null);
  const { data } = query;
  const toOrder = order.toPath;
  const open = useCallback(
    (row: StatisticRow, measure: StatisticMeasureKey | null) => {
      if (measure === null) go(toOrder(row.key));
      else if (data !== undefined) setFigure({ row, measure, currency: data.currency, basis: data.basis });
    },
    [data, go, toOrder],
  );
  const columns = useMemo(
    () =>
      data === undefined
        ? []
        : createDetailColumns({ table, list: data, formats, t, timeZone, onOpen: open }),
    [table, data, formats, t, timeZone, open],
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
              onVat={(vat) => tableQuery.list.setFilter('vat', vat)}
              {...(getStatisticTable(table).isCredited
                ? {
                    attribution: wish.attribution ?? data?.basis.attribution ?? null,
                    onAttribution: (model) => tableQuery.list.setFilter('model', model),
                  }
                : {})}
            />
          </Stack>
          <LiveNote updatedAtMs={query.dataUpdatedAt} timeZone={timeZone} />
        </Stack>
        <NarrowedBy tableQuery={tableQuery} />
        <ExportNotices />
        <TableTrendCard tableQuery={tableQuery} />
        {table === 'Order' ? <HourCard tableQuery={tableQuery} /> : null}
        <ListCard
          cardTitle={t(`statisticTables:title.${table}`)}
          cardExtra={
            <FileButton
              tableQuery={tableQuery}
              rowCount={data?.rowCount ?? 0}
              listColumns={() => listShownKeys(`statistic${table}`, columns) as StatisticColumn[]}
            />
          }
          list={{ ...tableQuery.list, isFiltered: isNarrowed(wish) }}
          query={mapListQuery(query, ({ items, rowCount }) => ({ items, total: rowCount }))}
          gap={12}
          above={table === 'Order' ? <MedianOrder tableQuery={tableQuery} /> : null}
          below={data === undefined ? null : <BasisNote basis={data.basis} table={table} />}
          name={`statistic${table}`}
          label={t(`statisticTables:title.${table}`)}
          isDense
          columns={columns}
          rowKey={(row) => row.key}
          filters={<TableFilterBar tableQuery={tableQuery} />}
          empty={{
            title: t('statisticTables:emptyTitle'),
            text: t('statisticTables:emptyText'),
            action: (
              <Button type="primary" onClick={() => go('/app/eshop-settings/tutorials/pixel')}>
                {t('statisticTables:emptyAction')}
              </Button>
            ),
          }}
          notFound={{
            isCompact: true,
            title: t('statisticTables:nothingFound'),
            text: t('statisticTables:nothingFoundText'),
          }}
        />
      </Stack>
      <BehindSheet
        tableQuery={tableQuery}
        figure={figure}
        onOrder={(number) => go(toOrder(number))}
        onClose={() => setFigure(null)}
      />
      <OrderSheet orderNumber={order.id} vat={wish.vat} timeZone={timeZone} onClose={order.close} />
    </Page>
  );
}

import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addMonths, daysOfMonth, monthOf, type Month } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reportFields, todayIn } from '#renderer/ui/dates/dateRange.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { CountingNote } from '../components/CountingNote.tsx';
import { FigureSheet } from '../components/FigureSheet.tsx';
import { GroupSelect } from '../components/GroupSelect.tsx';
import { KpiPage } from '../components/KpiPage.tsx';
import { MarketSelect } from '../components/MarketSelect.tsx';
import { rowOfKey, rowsOf, type FigureRow } from '../figureRows.ts';
import { shownMonth } from '../shownMonth.ts';
import { useFigureAddress } from '../useFigureAddress.ts';
import { useFigureColumn } from '../useFigureColumn.tsx';
import { useWriteFigure } from '../useFigureWords.ts';
import { useMarket } from '../useMarket.ts';

const lengths = [6, 12, 24] as const;

/** The figures of the business month by month, the newest at the end. */
export function MonthlyKpiPage() {
  const t = useText('kpi');
  const [search, setSearch] = useSearchParams();
  const [market, setMarket] = useMarket();
  const { group, setGroup, open, setOpen } = useFigureAddress();
  const save = useSaveFile();
  const length = lengths.find((known) => String(known) === search.get('months')) ?? 12;
  const monthTo = monthOf(todayIn(staffTimeZone));
  const monthFrom = addMonths(monthTo, 1 - length);
  const query = useCallQuery(
    api.reporting.monthlyKpiStatistics,
    { monthFrom, monthTo, market },
    { keepsPrevious: true },
  );
  const days = daysOfMonths(monthFrom, monthTo);
  const saveCsv = async () =>
    await save(
      () =>
        api.reporting.kpiStatisticsCsv({
          ...days,
          market,
          level: 'Month',
          ...(group === null ? {} : { group }),
        }),
      'text/csv',
    );
  const setLength = (next: number) =>
    setSearch((before) => {
      const params = new URLSearchParams(before);
      params.set('months', String(next));
      return params;
    });
  return (
    <KpiPage purpose={t('kpi:purpose')}>
      <Stack isRow gap={8}>
        <Segmented<number>
          aria-label={t('kpi:monthly.months')}
          value={length}
          options={lengths.map((value) => ({ value, label: t(`kpi:monthly.last${value}`) }))}
          onChange={setLength}
        />
        <MarketSelect value={market} onChange={setMarket} />
      </Stack>
      <QueryView query={query} skeleton={<TableSkeleton rows={12} />}>
        {(figures) => (
          <Card>
            <Stack gap={12}>
              <CountingNote figures={figures} />
              <MonthTable
                months={figures.periods}
                rows={rowsOf(figures, group)}
                isLoading={query.isPlaceholderData}
                filters={<GroupSelect value={group} onChange={setGroup} />}
                onOpen={setOpen}
                onExportCsv={saveCsv}
              />
            </Stack>
            <FigureSheet
              row={rowOfKey(rowsOf(figures, null), open)}
              figures={figures}
              days={days}
              market={market}
              onClose={() => setOpen(null)}
            />
          </Card>
        )}
      </QueryView>
    </KpiPage>
  );
}

function daysOfMonths(from: Month, to: Month) {
  const range = { from: daysOfMonth(from).fromDay, to: daysOfMonth(to).toDay, compareWith: null };
  const { dateFrom, dateTo } = reportFields(range, staffTimeZone);
  return { dateFrom, dateTo };
}

function MonthTable(props: {
  months: readonly string[];
  rows: readonly FigureRow[];
  isLoading: boolean;
  filters: React.ReactNode;
  onOpen: (key: string) => void;
  onExportCsv: () => Promise<unknown>;
}) {
  const t = useText('kpi');
  const write = useWriteFigure();
  const figureColumn = useFigureColumn(props.onOpen);
  const { months } = props;
  const columns = useMemo<Column<FigureRow>[]>(
    () => [
      figureColumn,
      ...months.map((month, index): Column<FigureRow> => ({
        key: month,
        title: shownMonth(month),
        isNumeric: true,
        render: ({ definition, values, currency }) => write(definition.unit, values[index] ?? null, currency),
      })),
    ],
    [write, figureColumn, months],
  );
  return (
    <DataTable
      name={`adminKpiMonthly${months.length}`}
      label={t('kpi:monthly.label')}
      isDense
      columns={columns}
      rows={props.rows}
      rowKey={({ key }) => key}
      isLoading={props.isLoading}
      filters={props.filters}
      onExportCsv={props.onExportCsv}
    />
  );
}

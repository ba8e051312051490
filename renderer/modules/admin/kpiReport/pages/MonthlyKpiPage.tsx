import { Segmented } from 'antd';
import { useMemo } from 'react';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { CountingNote } from '../components/CountingNote.tsx';
import { FigureCell } from '../components/FigureCell.tsx';
import { FigureSheet } from '../components/FigureSheet.tsx';
import { GroupSelect } from '../components/GroupSelect.tsx';
import { KpiPage } from '../components/KpiPage.tsx';
import { MarketSelect } from '../components/MarketSelect.tsx';
import { toRequestedDays } from '../requestedDays.ts';
import { findFigureRow, toFigureRows, type FigureRow } from '../figureRows.ts';
import { formatMonth } from '../formatMonth.ts';
import { useFigureAddress } from '../useFigureAddress.ts';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { useFigureColumn } from '../useFigureColumn.tsx';
import { useFigureName, useWriteFigure } from '../useFigureTexts.ts';
import { useFigures } from '../useFigures.ts';
import { useMarket } from '../useMarket.ts';

const lengths = [6, 12, 24] as const;

/** The figures of the business month by month, the newest at the end. */
export function MonthlyKpiPage() {
  const t = useText('kpi');
  const [months, setMonths] = useAddressValue('months', { isStep: true });
  const [market, setMarket] = useMarket();
  const { group, setGroup, open, period, setOpen } = useFigureAddress();
  const save = useSaveFile();
  const length = lengths.find((known) => String(known) === months) ?? 12;
  const monthTo = toMonth(getToday(staffTimeZone));
  const monthFrom = addMonths(monthTo, 1 - length);
  const query = useFigures(api.reporting.monthlyKpiStatistics, { monthFrom, monthTo, market });
  const days = { ...toRequestedDays(monthFrom), dateTo: toRequestedDays(monthTo).dateTo };
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
  return (
    <KpiPage purpose={t('kpi:purpose')}>
      <Stack isRow gap={8}>
        <Segmented<number>
          aria-label={t('kpi:monthly.months')}
          value={length}
          options={lengths.map((value) => ({ value, label: t(`kpi:monthly.last${value}`) }))}
          onChange={(next) => setMonths(String(next))}
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
                rows={toFigureRows(figures, group)}
                isLoading={query.isPlaceholderData}
                filters={<GroupSelect value={group} onChange={setGroup} />}
                onOpen={setOpen}
                onExportCsv={saveCsv}
              />
            </Stack>
            <FigureSheet
              row={findFigureRow(toFigureRows(figures, null), open)}
              figures={figures}
              days={days}
              period={period}
              market={market}
              onClose={() => setOpen(null)}
            />
          </Card>
        )}
      </QueryView>
    </KpiPage>
  );
}

function MonthTable(props: {
  months: readonly string[];
  rows: readonly FigureRow[];
  isLoading: boolean;
  filters: React.ReactNode;
  onOpen: (key: string, period?: string | null) => void;
  onExportCsv: () => Promise<unknown>;
}) {
  const t = useText('kpi');
  const write = useWriteFigure();
  const figureColumn = useFigureColumn(props.onOpen);
  const nameOf = useFigureName();
  const { months, onOpen } = props;
  const columns = useMemo<Column<FigureRow>[]>(
    () => [
      figureColumn,
      ...months.map((month, index): Column<FigureRow> => ({
        key: month,
        title: formatMonth(month),
        isNumeric: true,
        render: ({ key, figure, definition, values, currency }) => (
          <FigureCell
            value={values[index] ?? null}
            name={`${nameOf(figure, currency)}, ${formatMonth(month)}`}
            onOpen={() => onOpen(key, month)}
          >
            {write(definition.unit, values[index] ?? null, currency)}
          </FigureCell>
        ),
      })),
    ],
    [write, nameOf, figureColumn, months, onOpen],
  );
  return (
    <DataTable
      name={`adminKpiMonthly${months.length}`}
      label={t('kpi:monthly.label')}
      isDense
      startsAtEnd
      columns={columns}
      rows={props.rows}
      rowKey={({ key }) => key}
      isLoading={props.isLoading}
      filters={props.filters}
      onExportCsv={props.onExportCsv}
    />
  );
}

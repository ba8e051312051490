import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CountingNote } from '../components/CountingNote.tsx';
import { FigureSheet } from '../components/FigureSheet.tsx';
import { FigureTable } from '../components/FigureTable.tsx';
import { GroupSelect } from '../components/GroupSelect.tsx';
import { HeadFigures } from '../components/HeadFigures.tsx';
import { KpiPage } from '../components/KpiPage.tsx';
import { MarketSelect } from '../components/MarketSelect.tsx';
import { findFigureRow, toFigureRows } from '../figureRows.ts';
import { useFigureAddress } from '../useFigureAddress.ts';
import { useFigures } from '../useFigures.ts';
import { useMarket } from '../useMarket.ts';

/** The figures of the business over days: each with its change, its course and what it consists of. */
export function DailyKpiPage() {
  const t = useText('kpi');
  const { range, setRange, today, fields } = useDateRange(staffTimeZone);
  const [market, setMarket] = useMarket();
  const { group, setGroup, open, period, setOpen } = useFigureAddress();
  const save = useSaveFile();
  const days = { dateFrom: fields.dateFrom, dateTo: fields.dateTo };
  const isCompared = range.compareWith !== null;
  const query = useFigures(api.reporting.kpiStatisticsDailyAggregated, { ...fields, market });
  const saveCsv = async () =>
    await save(
      () =>
        api.reporting.kpiStatisticsCsv({
          ...days,
          market,
          level: 'Day',
          ...(group === null ? {} : { group }),
        }),
      'text/csv',
    );
  return (
    <KpiPage purpose={t('kpi:purpose')}>
      <Stack isRow gap={8}>
        <DateRangePicker value={range} today={today} onChange={setRange} canCompare />
        <MarketSelect value={market} onChange={setMarket} />
      </Stack>
      <QueryView query={query} skeleton={<TableSkeleton rows={12} />}>
        {(figures) => {
          const all = toFigureRows(figures, null);
          return (
            <Stack gap={20}>
              <HeadFigures rows={all} isCompared={isCompared} onOpen={setOpen} />
              <Card>
                <Stack gap={12}>
                  <CountingNote figures={figures} />
                  <FigureTable
                    rows={toFigureRows(figures, group)}
                    isCompared={isCompared}
                    isCounting={figures.uncountedCount > 0}
                    isLoading={query.isPlaceholderData}
                    filters={<GroupSelect value={group} onChange={setGroup} />}
                    lastDay={figures.periods.at(-1) ?? null}
                    onOpen={setOpen}
                    onExportCsv={saveCsv}
                  />
                </Stack>
              </Card>
              <FigureSheet
                row={findFigureRow(all, open)}
                figures={figures}
                days={days}
                period={period}
                market={market}
                onClose={() => setOpen(null)}
              />
            </Stack>
          );
        }}
      </QueryView>
    </KpiPage>
  );
}

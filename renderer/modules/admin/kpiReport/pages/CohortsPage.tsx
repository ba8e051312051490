import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { cohortShows, type CohortShow } from '#shared/contracts/reportingStaffTables.ts';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { PlainList } from '#renderer/ui/layout/PlainList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { toRequestedDays } from '../requestedDays.ts';
import { FigureCell } from '../components/FigureCell.tsx';
import { KpiPage } from '../components/KpiPage.tsx';
import { MarketSelect } from '../components/MarketSelect.tsx';
import { ShopsSheet, type OpenFigure } from '../components/ShopsSheet.tsx';
import { formatMonth } from '../formatMonth.ts';
import { useMarket } from '../useMarket.ts';

type Cohort = OutputOf<Contracts['reporting']['registrationCohorts']>['cohorts'][number];

const lengths = [12, 24, 36] as const;

/** Of the shops that came in a month, how many spend in the months after it. */
export function CohortsPage() {
  const t = useText('kpi');
  const { dateTime } = useFormats();
  const [wished, setShow] = useAddressValue('show', { isStep: true });
  const [market, setMarket] = useMarket();
  const [wishedMonths, setMonths] = useAddressValue('months', { isStep: true });
  const length = lengths.find((known) => String(known) === wishedMonths) ?? 12;
  const show = cohortShows.find((known) => known === wished) ?? 'share';
  const monthTo = toMonth(getToday(staffTimeZone));
  const months = { monthFrom: addMonths(monthTo, 1 - length), monthTo };
  const query = useCallQuery(
    api.reporting.registrationCohorts,
    { ...months, market },
    { keepsPrevious: true },
  );
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const columns = useColumns(show, length, setOpen);
  const save = useSaveFile();
  const saveCsv = async () =>
    await save(() => api.reporting.registrationCohortsCsv({ ...months, market, show }), 'text/csv');
  return (
    <KpiPage purpose={t('kpi:cohorts.purpose')}>
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={12} />}>
          {({ cohorts, countedAt }) => (
            <Stack gap={12}>
              <DataTable
                name="adminKpiCohorts"
                label={t('kpi:cohorts.label')}
                isDense
                columns={columns}
                rows={cohorts.filter(({ registeredCount }) => registeredCount > 0)}
                rowKey={({ month }) => month}
                isLoading={query.isPlaceholderData}
                onExportCsv={saveCsv}
                filters={
                  <>
                    <Segmented<CohortShow>
                      aria-label={t('kpi:cohorts.show')}
                      value={show}
                      options={cohortShows.map((value) => ({ value, label: t(`kpi:cohorts.${value}`) }))}
                      onChange={setShow}
                    />
                    <Segmented<number>
                      aria-label={t('kpi:monthly.months')}
                      value={length}
                      options={lengths.map((value) => ({ value, label: t(`kpi:monthly.last${value}`) }))}
                      onChange={(next) => setMonths(String(next))}
                    />
                    <MarketSelect value={market} onChange={setMarket} />
                  </>
                }
                empty={
                  <EmptyState isCompact title={t('kpi:cohorts.empty')} text={t('kpi:registered.emptyText')} />
                }
              />
              {countedAt === null ? null : (
                <FinePrint>{t('kpi:cohorts.countedAt', { at: dateTime(countedAt) })}</FinePrint>
              )}
            </Stack>
          )}
        </QueryView>
      </Card>
      <ShopsSheet open={open} days={toRequestedDays(monthTo)} market={market} onClose={() => setOpen(null)} />
    </KpiPage>
  );
}

function useColumns(show: CohortShow, length: number, onOpen: (open: OpenFigure) => void): Column<Cohort>[] {
  const t = useText('kpi');
  const { number, percent, money } = useFormats();
  return useMemo(() => {
    const share = (part: number, whole: number) => {
      const value = computePercentage(part, whole);
      return value === null ? '–' : percent(value, 0);
    };
    const formatName = (cohort: string, what: string) =>
      `${t('kpi:cohorts.month')} ${formatMonth(cohort)}: ${what}`;
    const buildOpener = (cohort: string, what: 'Registered' | 'Activated') => {
      const label = t(what === 'Registered' ? 'kpi:cohorts.registered' : 'kpi:cohorts.activated');
      const name = formatName(cohort, label);
      return { name, onOpen: () => onOpen({ name, of: { kind: 'Cohort', cohort, what } }) };
    };
    return [
      {
        key: 'month',
        title: t('kpi:cohorts.month'),
        isFixed: true,
        render: ({ month }) => formatMonth(month),
      },
      {
        key: 'registered',
        title: t('kpi:cohorts.registered'),
        isNumeric: true,
        render: ({ month, registeredCount }) => (
          <FigureCell value={registeredCount} {...buildOpener(month, 'Registered')}>
            {number(registeredCount, 0)}
          </FigureCell>
        ),
      },
      {
        key: 'activated',
        title: t('kpi:cohorts.activated'),
        isNumeric: true,
        render: ({ month, activatedCount, registeredCount }) => (
          <FigureCell value={activatedCount} {...buildOpener(month, 'Activated')}>
            {`${number(activatedCount, 0)} (${share(activatedCount, registeredCount)})`}
          </FigureCell>
        ),
      },
      ...Array.from({ length }, (_, index): Column<Cohort> => ({
        key: `after${index}`,
        title: t('kpi:cohorts.after', { number: index }),
        isNumeric: true,
        render: ({ month: cohort, months, registeredCount }) => {
          const month = months[index];
          if (month === undefined) return null;
          const name = formatName(cohort, formatMonth(month.month));
          const open = () => onOpen({ name, of: { kind: 'CohortSpend', cohort, month: month.month } });
          const renderCell = (key: string, value: number, text: string) => (
            <FigureCell key={key} value={value} name={name} onOpen={open}>
              {text}
            </FigureCell>
          );
          if (show === 'shops') return renderCell(show, month.spendingCount, number(month.spendingCount, 0));
          if (show === 'share')
            return renderCell(show, month.spendingCount, share(month.spendingCount, registeredCount));
          if (month.adSpend.length === 0) return '–';
          return (
            <PlainList>
              {month.adSpend.map((sum) => renderCell(sum.currency, sum.value, money(sum, { isWhole: true })))}
            </PlainList>
          );
        },
      })),
    ];
  }, [t, number, percent, money, show, length, onOpen]);
}

import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { addMonths, monthOf } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { percentage } from '#shared/domain/report/report.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { todayIn } from '#renderer/ui/dates/dateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { PlainList } from '#renderer/ui/layout/PlainList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { KpiPage } from '../components/KpiPage.tsx';
import { MarketSelect } from '../components/MarketSelect.tsx';
import { shownMonth } from '../shownMonth.ts';
import { useMarket } from '../useMarket.ts';

type Cohort = OutputOf<Contracts['reporting']['registrationCohorts']>['cohorts'][number];

const shownMonths = 12;
const shows = ['share', 'shops', 'spend'] as const;
type Show = (typeof shows)[number];

/** Of the shops that came in a month, how many spend in the months after it. */
export function CohortsPage() {
  const t = useText('kpi');
  const { dateTime } = useFormats();
  const [search, setSearch] = useSearchParams();
  const [market, setMarket] = useMarket();
  const show = shows.find((known) => known === search.get('show')) ?? 'share';
  const monthTo = monthOf(todayIn(staffTimeZone));
  const query = useCallQuery(
    api.reporting.registrationCohorts,
    { monthFrom: addMonths(monthTo, 1 - shownMonths), monthTo, market },
    { keepsPrevious: true },
  );
  const columns = useColumns(show);
  const setShow = (next: Show) =>
    setSearch((before) => {
      const params = new URLSearchParams(before);
      params.set('show', next);
      return params;
    });
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
                filters={
                  <>
                    <Segmented<Show>
                      aria-label={t('kpi:cohorts.show')}
                      value={show}
                      options={shows.map((value) => ({ value, label: t(`kpi:cohorts.${value}`) }))}
                      onChange={setShow}
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
    </KpiPage>
  );
}

function useColumns(show: Show): Column<Cohort>[] {
  const t = useText('kpi');
  const { number, percent } = useFormats();
  return useMemo(() => {
    const share = (part: number, whole: number) => {
      const value = percentage(part, whole);
      return value === null ? '–' : percent(value, 0);
    };
    return [
      {
        key: 'month',
        title: t('kpi:cohorts.month'),
        isFixed: true,
        render: ({ month }) => shownMonth(month),
      },
      {
        key: 'registered',
        title: t('kpi:cohorts.registered'),
        isNumeric: true,
        render: ({ registeredCount }) => number(registeredCount, 0),
      },
      {
        key: 'activated',
        title: t('kpi:cohorts.activated'),
        isNumeric: true,
        render: ({ activatedCount, registeredCount }) =>
          `${number(activatedCount, 0)} (${share(activatedCount, registeredCount)})`,
      },
      ...Array.from({ length: shownMonths }, (_, index): Column<Cohort> => ({
        key: `after${index}`,
        title: t('kpi:cohorts.after', { number: index }),
        isNumeric: true,
        render: ({ months, registeredCount }) => {
          const month = months[index];
          if (month === undefined) return null;
          if (show === 'shops') return number(month.spendingCount, 0);
          if (show === 'share') return share(month.spendingCount, registeredCount);
          return month.adSpend.length === 0 ? (
            '–'
          ) : (
            <PlainList>
              {month.adSpend.map((sum) => (
                <Money key={sum.currency} money={sum} isWhole />
              ))}
            </PlainList>
          );
        },
      })),
    ];
  }, [t, number, percent, show]);
}

import type { SiteSearchWord } from '#shared/contracts/eshopAnalyzer.ts';
import { changePercent, roundChange } from '#shared/domain/report/report.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { FigureCell } from '#renderer/ui/figures/FigureCell.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { AdSearchTermsCard } from '../components/AdSearchTerms.tsx';
import { SearchConsoleCards } from '../components/SearchConsoleCards.tsx';
import { ShortTable } from '../components/ShortTable.tsx';
import { useSearchConsole } from '../components/useSearchConsole.ts';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

function useWordColumns(): Column<SiteSearchWord>[] {
  const t = useText('insights', 'statisticTables');
  const { number, figure } = useFormats();
  return [
    {
      key: 'words',
      title: t('insights:words.words'),
      isFixed: true,
      sortValue: ({ words }) => words,
      render: ({ words }) => words,
    },
    {
      key: 'visits',
      title: t('insights:words.visits'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ visits }) => visits,
      render: ({ visits, previousVisits }) => (
        <FigureCell
          text={number(visits, 0)}
          {...(previousVisits === null || previousVisits === 0
            ? {}
            : {
                change: {
                  percent: roundChange(changePercent(previousVisits, visits)),
                  isGoodWhenUp: null,
                  previous: number(previousVisits, 0),
                },
              })}
        />
      ),
    },
    {
      key: 'orderVisits',
      title: t('insights:words.orders'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ orderVisits }) => orderVisits,
      render: ({ orderVisits }) => number(orderVisits, 0),
    },
    {
      key: 'conversionRate',
      title: t('statisticTables:column.conversionRate'),
      isNumeric: true,
      sortValue: ({ conversionRate }) => conversionRate,
      render: ({ conversionRate }) => figure(conversionRate, 'Percentage', null),
    },
    {
      key: 'products',
      title: t('insights:words.products'),
      isNumeric: true,
      isTelling: true,
      sortValue: ({ products }) => products,
      render: ({ products }) =>
        products === 0 ? (
          <StatusTag tone="waiting">{t('insights:words.noProduct')}</StatusTag>
        ) : products === null ? (
          '–'
        ) : (
          number(products, 0)
        ),
    },
  ];
}

/** What visitors search the shop for. */
export function SearchWordsPage() {
  const t = useText('insights');
  const { day } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const days = useDateRange(timeZone);
  const { dateFrom, dateTo } = days.fields;
  const query = useCallQuery(
    api.eshopAnalyzer.getWebInsightKeywords,
    { dateFrom, dateTo },
    { keepsPrevious: true },
  );
  const searchConsole = useSearchConsole();
  const columns = useWordColumns();
  const fewest = query.data?.hidden.fewestSessions ?? 0;
  return (
    <Page title={t('screens:searchWords')} purpose={t('insights:words.purpose')} tabs={useDiagnosticsTabs()}>
      <Stack gap={20}>
        <DateRangePicker value={days.range} today={days.today} onChange={days.setRange} />
        {/* Both come at once, words of any number last: their table finds its height only when it is drawn. */}
        <LoadTogether queries={[query, searchConsole.query]} skeleton={<Skeleton height={720} />}>
          <Stack gap={20}>
            <SearchConsoleCards watch={searchConsole} />
            {query.data === undefined ? null : <AdSearchTermsCard data={query.data.adSearchTerms} />}
            <Card title={t('insights:words.title')}>
              <QueryView
                query={query}
                skeleton={<TableSkeleton />}
                isEmpty={({ searches }) => searches === 0}
                empty={
                  <EmptyState
                    title={t('insights:words.emptyTitle')}
                    text={t('insights:words.emptyText', { fewest })}
                  />
                }
              >
                {({ words, hidden, period, previousPeriod }) => (
                  <Stack gap={12}>
                    {words.length === 0 ? null : (
                      <ShortTable
                        name="searchWords"
                        label={t('insights:words.title')}
                        columns={columns}
                        rows={words}
                        rowKey={(row) => row.words}
                      />
                    )}
                    <FinePrint>
                      {t('insights:words.basis', {
                        from: day(period.from),
                        to: day(period.to),
                        previousFrom: day(previousPeriod.from),
                        previousTo: day(previousPeriod.to),
                      })}{' '}
                      {hidden.searches === 0
                        ? null
                        : t('insights:words.hidden', {
                            count: hidden.searches,
                            fewest: hidden.fewestSessions,
                          })}
                    </FinePrint>
                  </Stack>
                )}
              </QueryView>
            </Card>
          </Stack>
        </LoadTogether>
      </Stack>
    </Page>
  );
}

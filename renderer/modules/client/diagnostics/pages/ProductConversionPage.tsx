import { Button } from 'antd';
import { useMemo } from 'react';
import { trafficChannels } from '#shared/domain/report/trafficSource.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ManyChoice } from '#renderer/ui/controls/ManyChoice.tsx';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { conversionMeasures, productColumns } from '../productColumns.tsx';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

const longestSearch = 200;

/** How views of products become carts and orders, the product that loses most on top. */
export function ProductConversionPage() {
  const t = useText('diagnostics', 'statisticTables');
  const formats = useFormats();
  const go = useGo();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const days = useDateRange(timeZone);
  const page = useTablePage({ key: 'lostRevenue', isDescending: true });
  const searchText = page.search.get('search')?.slice(0, longestSearch).trim() ?? '';
  const requestedChannels = new Set(page.search.get('channels')?.split(','));
  const sources = trafficChannels.filter((channel) => requestedChannels.has(channel));
  const sort = conversionMeasures.find((measure) => measure === page.sortKey) ?? 'lostRevenue';
  const query = useCallQuery(
    api.reporting.productStatistics,
    {
      ...days.fields,
      ...(searchText === '' ? {} : { search: searchText }),
      ...(sources.length === 0 ? {} : { sources }),
      sort,
      isDescending: page.isDescending,
      page: page.page,
      pageSize: page.pageSize,
    },
    { keepsPrevious: true },
  );
  const { data } = query;
  const columns = useMemo(
    () => (data === undefined ? [] : productColumns({ list: data, formats, t })),
    [data, formats, t],
  );
  const isNarrowed = searchText !== '' || sources.length > 0;
  return (
    <Page
      title={t('screens:productConversionRate')}
      purpose={t('diagnostics:products.purpose')}
      tabs={useDiagnosticsTabs()}
    >
      <Stack gap={20}>
        <DateRangePicker value={days.range} today={days.today} onChange={days.setRange} canCompare />
        <Card title={t('statisticTables:title.Product')}>
          <QueryView query={query} skeleton={<TableSkeleton />}>
            {(list) => (
              <Stack gap={12}>
                <DataTable
                  name="productConversion"
                  label={t('screens:productConversionRate')}
                  columns={columns}
                  rows={list.items}
                  rowKey={(row) => row.key}
                  paging={{
                    page: page.page,
                    pageSize: page.pageSize,
                    total: list.rowCount,
                    onChange: page.setPage,
                  }}
                  sort={{ key: sort, isDescending: page.isDescending, onChange: page.setSort }}
                  filters={
                    <>
                      <SearchField
                        label={t('statisticTables:search.Product')}
                        value={searchText}
                        maxLength={longestSearch}
                        onSearch={(value) => page.setFilter('search', value)}
                      />
                      <ManyChoice
                        label={t('statisticTables:column.channel')}
                        placeholder={t('statisticTables:anyChannel')}
                        value={sources}
                        options={trafficChannels.map((value) => ({
                          value,
                          label: t(`statisticTables:channel.${value}`),
                        }))}
                        onChange={(values) => page.setFilter('channels', values.join(','))}
                      />
                    </>
                  }
                  empty={
                    isNarrowed ? (
                      <EmptyState
                        isCompact
                        title={t('statisticTables:nothingFound')}
                        text={t('statisticTables:nothingFoundText')}
                      />
                    ) : (
                      <EmptyState
                        title={t('diagnostics:products.emptyTitle')}
                        text={t('diagnostics:products.emptyText')}
                        action={
                          <Button type="primary" onClick={() => go('/app/eshop-settings/tutorials/pixel')}>
                            {t('statisticTables:emptyAction')}
                          </Button>
                        }
                      />
                    )
                  }
                  isLoading={query.isPlaceholderData}
                  isDense
                />
                <FinePrint>
                  {t('diagnostics:products.note')} {t('statisticTables:basis.sharedOrders')}
                </FinePrint>
              </Stack>
            )}
          </QueryView>
        </Card>
      </Stack>
    </Page>
  );
}

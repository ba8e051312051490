import { Button } from 'antd';
import { useMemo } from 'react';
import { trafficChannels } from '#shared/domain/report/trafficSource.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ManyChoice } from '#renderer/ui/controls/ManyChoice.tsx';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { mapListQuery } from '#renderer/ui/list/mapListQuery.ts';
import { useList } from '#renderer/ui/list/useList.ts';
import { conversionMeasures, createProductColumns } from '../createProductColumns.tsx';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

/** How views of products become carts and orders, the product that loses most on top. */
export function ProductConversionPage() {
  const t = useText('diagnostics', 'statisticTables');
  const formats = useFormats();
  const go = useGo();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const days = useDateRange(timeZone);
  const list = useList({
    sorts: conversionMeasures,
    sort: { key: 'lostRevenue', isDescending: true },
    search: 200,
  });
  const requestedChannels = new Set(list.params.get('channels')?.split(','));
  const sources = trafficChannels.filter((channel) => requestedChannels.has(channel));
  const query = useListQuery(api.reporting.productStatistics, {
    ...days.fields,
    ...list.input,
    ...list.order,
    ...(sources.length === 0 ? {} : { sources }),
  });
  const { data } = query;
  const columns = useMemo(
    () => (data === undefined ? [] : createProductColumns({ list: data, formats, t })),
    [data, formats, t],
  );
  return (
    <Page
      title={t('screens:productConversionRate')}
      purpose={t('diagnostics:products.purpose')}
      tabs={useDiagnosticsTabs()}
    >
      <Stack gap={20}>
        <DateRangePicker value={days.range} today={days.today} onChange={days.setRange} canCompare />
        <ListCard
          cardTitle={t('statisticTables:title.Product')}
          list={{ ...list, isFiltered: list.isFiltered || sources.length > 0 }}
          query={mapListQuery(query, ({ items, rowCount }) => ({ items, total: rowCount }))}
          gap={12}
          below={
            <FinePrint>
              {t('diagnostics:products.note')} {t('statisticTables:basis.sharedOrders')}
            </FinePrint>
          }
          name="productConversion"
          label={t('screens:productConversionRate')}
          isDense
          columns={columns}
          rowKey={(row) => row.key}
          filters={
            <>
              <ListSearch list={list} label={t('statisticTables:search.Product')} />
              <ManyChoice
                label={t('statisticTables:column.channel')}
                placeholder={t('statisticTables:anyChannel')}
                value={sources}
                options={trafficChannels.map((value) => ({
                  value,
                  label: t(`statisticTables:channel.${value}`),
                }))}
                onChange={(values) => list.setFilter('channels', values.join(','))}
              />
            </>
          }
          empty={{
            title: t('diagnostics:products.emptyTitle'),
            text: t('diagnostics:products.emptyText'),
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
    </Page>
  );
}

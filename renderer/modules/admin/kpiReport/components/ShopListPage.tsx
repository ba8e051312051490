import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { ApiCall } from '#renderer/api/client.types.ts';
import type { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { useMarket } from '../useMarket.ts';
import { KpiPage } from './KpiPage.tsx';
import { MarketSelect } from './MarketSelect.tsx';

/** Tables of shops by their events within the range, with the names that saved column settings use. */
const tableNames = { activated: 'adminKpiActivated', registered: 'adminKpiRegistered' } as const;

type CsvCall = typeof api.reporting.newEshopsCsv;

/** Shops to which something happened within a range, each leading to its detail. */
export function ShopListPage<Row extends { readonly eshopId: EshopId }>(props: {
  what: keyof typeof tableNames;
  call: ApiCall<InputOf<Contracts['reporting']['newEshops']>, { items: Row[]; total: number }>;
  csvCall: CsvCall;
  columns: Column<Row>[];
}) {
  const { what, columns, csvCall } = props;
  const t = useText('kpi');
  const { range, setRange, today, fields } = useDateRange(staffTimeZone);
  const [market, setMarket] = useMarket();
  const { page, pageSize, setPage } = useTablePage({ key: what, isDescending: true });
  const query = useCallQuery(
    props.call,
    { dateFrom: fields.dateFrom, dateTo: fields.dateTo, market, page, pageSize },
    { keepsPrevious: true },
  );
  const save = useSaveFile();
  const { dateFrom, dateTo } = fields;
  const saveCsv = async () => await save(() => csvCall({ dateFrom, dateTo, market }), 'text/csv');
  return (
    <KpiPage purpose={t(`kpi:${what}.purpose`)}>
      <Card>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {({ items, total }) => (
            <DataTable
              name={tableNames[what]}
              label={t(`kpi:${what}.label`)}
              isDense
              columns={columns}
              rows={items}
              rowKey={({ eshopId }) => eshopId}
              rowPath={({ eshopId }) => `/admin/eshopDetail/${eshopId}/stats`}
              isLoading={query.isPlaceholderData}
              paging={{ page, pageSize, total, onChange: setPage }}
              filters={
                <>
                  <DateRangePicker value={range} today={today} onChange={setRange} />
                  <MarketSelect value={market} onChange={setMarket} />
                </>
              }
              onExportCsv={saveCsv}
              empty={<EmptyState title={t(`kpi:${what}.empty`)} text={t(`kpi:${what}.emptyText`)} />}
            />
          )}
        </QueryView>
      </Card>
    </KpiPage>
  );
}

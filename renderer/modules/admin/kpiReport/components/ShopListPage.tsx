import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { ApiCall } from '#renderer/api/client.types.ts';
import type { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useMarket } from '../useMarket.ts';
import { KpiPage } from './KpiPage.tsx';
import { MarketSelect } from './MarketSelect.tsx';

/** Tables of shops by their events within the range, with the names that saved column settings use. */
const tableNames = { activated: 'adminKpiActivated', registered: 'adminKpiRegistered' } as const;

/** Shops to which something happened within a range, each leading to its detail. */
export function ShopListPage<Row extends { readonly eshopId: EshopId }>(props: {
  what: keyof typeof tableNames;
  call: ApiCall<InputOf<Contracts['reporting']['newEshops']>, { items: Row[]; total: number }>;
  csvCall: typeof api.reporting.newEshopsCsv;
  columns: Column<Row>[];
}) {
  const { what, csvCall } = props;
  const t = useText('kpi');
  const { range, setRange, today, fields } = useDateRange(staffTimeZone);
  const [market, setMarket] = useMarket();
  const list = useList();
  const { dateFrom, dateTo } = fields;
  const query = useListQuery(props.call, { dateFrom, dateTo, market, ...list.input });
  const save = useSaveFile();
  return (
    <KpiPage purpose={t(`kpi:${what}.purpose`)}>
      <ListCard
        list={list}
        query={query}
        skeletonRows={10}
        name={tableNames[what]}
        label={t(`kpi:${what}.label`)}
        isDense
        columns={props.columns}
        rowKey={({ eshopId }) => eshopId}
        rowPath={({ eshopId }) => `/admin/eshopDetail/${eshopId}/stats`}
        filters={
          <>
            <DateRangePicker value={range} today={today} onChange={setRange} />
            <MarketSelect value={market} onChange={setMarket} />
          </>
        }
        onExportCsv={async () => await save(() => csvCall({ dateFrom, dateTo, market }), 'text/csv')}
        empty={{ title: t(`kpi:${what}.empty`), text: t(`kpi:${what}.emptyText`) }}
      />
    </KpiPage>
  );
}

import { useMemo } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { StaffMarket } from '#shared/contracts/reportingStaff.ts';
import type { TableFigure } from '#shared/contracts/reportingStaffTables.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import type { RequestedDays } from '../requestedDays.ts';
import { ShopCell } from './ShopCell.tsx';

type Rows = OutputOf<Contracts['reporting']['kpiTableRows']>;
type Row = Rows['items'][number];

/** A figure of a table that is open: what it is, and its name. */
export interface OpenFigure {
  readonly of: TableFigure;
  readonly name: string;
}

/** The shops behind a figure of a table, by pages. */
export function ShopsSheet(props: {
  open: OpenFigure | null;
  days: RequestedDays;
  market: StaffMarket;
  onClose: () => void;
}) {
  const t = useText('kpi');
  const { open } = props;
  return (
    <SideSheet
      isOpen={open !== null}
      title={open?.name ?? ''}
      closeLabel={t('kpi:detail.close')}
      onClose={props.onClose}
    >
      {open === null ? null : (
        <Shops key={JSON.stringify(open.of)} of={open.of} days={props.days} market={props.market} />
      )}
    </SideSheet>
  );
}

function Shops(props: { of: TableFigure; days: RequestedDays; market: StaffMarket }) {
  const t = useText('kpi');
  const list = useLocalList();
  const query = useListQuery(api.reporting.kpiTableRows, {
    ...props.days,
    market: props.market,
    of: props.of,
    ...list.place,
  });
  const columns = useColumns(query.data?.values ?? 'None');
  return (
    <ListView
      list={list}
      query={query}
      skeletonRows={5}
      isBareWhenEmpty
      empty={<FinePrint>{t('kpi:detail.noRows')}</FinePrint>}
      name="adminKpiShops"
      label={t('kpi:detail.rows')}
      isDense
      isPlain
      columns={columns}
      rowKey={({ key }) => key}
    />
  );
}

function useColumns(values: Rows['values']): Column<Row>[] {
  const t = useText('kpi');
  const { day: writeDay, number } = useFormats();
  return useMemo(() => {
    const columns: Column<Row>[] = [
      {
        key: 'shop',
        title: t('kpi:column.shop'),
        isFixed: true,
        render: ({ shop }) => <ShopCell shop={shop} />,
      },
      { key: 'day', title: t('kpi:column.day'), render: ({ day }) => writeDay(day) },
    ];
    if (values === 'None') return columns;
    return [
      ...columns,
      {
        key: 'value',
        title: t(values === 'Money' ? 'kpi:column.value' : 'kpi:column.count'),
        isNumeric: true,
        render: ({ value, currency }) => {
          if (values === 'Count') return number(value, 0);
          return currency === null || value === 0 ? '–' : <Money money={{ value, currency }} />;
        },
      },
    ];
  }, [t, writeDay, number, values]);
}

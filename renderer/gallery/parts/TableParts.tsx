import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import { DateRangePicker } from '../../ui/dates/DateRangePicker.tsx';
import { useDateRange } from '../../ui/dates/useDateRange.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly spend: number;
  readonly orders: number;
  readonly isOn: boolean;
}

const rows: readonly Row[] = ['Google Dsa', 'Google Prx', 'Meta Dpa', 'Microsoft Dsa'].map((name, index) => ({
  id: name,
  name,
  spend: 4_200.5 * (index + 1),
  orders: 31 * (4 - index),
  isOn: index !== 2,
}));

/** A table with totals, and the choice of days. */
export function TableParts() {
  const { range, setRange, today } = useDateRange('Europe/Prague');
  return (
    <DataTable<Row>
      name="gallery"
      label="Campaigns"
      rows={rows}
      rowKey={(row) => row.id}
      rowPath={() => '/gallery'}
      onExportCsv={() => Promise.resolve()}
      filters={<DateRangePicker canCompare value={range} today={today} onChange={setRange} />}
      columns={[
        {
          key: 'name',
          title: 'Campaign',
          isFixed: true,
          render: (row) => row.name,
          sortValue: (row) => row.name,
        },
        {
          key: 'status',
          title: 'State',
          render: (row) => (
            <StatusTag tone={row.isOn ? 'positive' : 'neutral'}>{row.isOn ? 'Running' : 'Paused'}</StatusTag>
          ),
        },
        {
          key: 'spend',
          title: 'Ad spend',
          isNumeric: true,
          render: (row) => <Money money={{ value: row.spend, currency: 'CZK' }} />,
          sortValue: (row) => row.spend,
          total: <Money money={{ value: 42_005, currency: 'CZK' }} />,
        },
        {
          key: 'orders',
          title: 'Orders',
          isNumeric: true,
          render: (row) => row.orders,
          sortValue: (row) => row.orders,
          total: 310,
        },
      ]}
    />
  );
}

import { useMemo, type ReactNode } from 'react';
import type { StatisticList, StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import type { StatisticMeasureKey } from '#shared/domain/report/statistics.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { TableQuery } from '../useTableQuery.ts';
import { detailColumns } from './detailColumns.tsx';

/** A page of a table with the sums of all rows; its columns and density are saved by its name. */
export function DetailTable(props: {
  tableQuery: TableQuery;
  list: StatisticList;
  filters: ReactNode;
  empty: ReactNode;
  isLoading: boolean;
  onOpen: (row: StatisticRow, measure: StatisticMeasureKey | null) => void;
}) {
  const t = useText('statisticTables');
  const formats = useFormats();
  const { tableQuery: asked, list, onOpen } = props;
  const { table, page, timeZone } = asked;
  const columns = useMemo(
    () => detailColumns({ table, list, formats, t, timeZone, onOpen }),
    [table, list, formats, t, timeZone, onOpen],
  );
  return (
    <DataTable
      name={`statistic${table}`}
      label={t(`statisticTables:title.${table}`)}
      columns={columns}
      rows={list.items}
      rowKey={(row) => row.key}
      paging={{ page: page.page, pageSize: page.pageSize, total: list.rowCount, onChange: page.setPage }}
      sort={{ key: asked.sort, isDescending: page.isDescending, onChange: page.setSort }}
      filters={props.filters}
      empty={props.empty}
      isLoading={props.isLoading}
      isDense
    />
  );
}

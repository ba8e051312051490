import { useMemo } from 'react';
import { getStatisticTable, type StatisticTableName } from '#shared/domain/report/statistics.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { toFilterFields, readTableFilters } from './tableQuery.ts';

/** Everything that the address asks of a table, and the ways to change it. */
export function useTableQuery(table: StatisticTableName) {
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const { sorts, trends } = getStatisticTable(table);
  const days = useDateRange(timeZone);
  const page = useTablePage({ key: sorts[0], isDescending: true });
  const { search, sortKey } = page;
  const filters = useMemo(() => readTableFilters(search, table), [search, table]);
  const sort = sorts.find((one) => one === sortKey) ?? sorts[0];
  const trend = trends.find((one) => one === search.get('trend')) ?? trends[0];
  const { compareWith, ...range } = days.fields as typeof days.fields & { compareWith?: 'PreviousYear' };
  const fields = { ...range, ...toFilterFields(filters, table) };
  const comparison = compareWith === undefined ? {} : { compareWith };
  return {
    table,
    timeZone,
    days,
    page,
    wish: filters,
    sort,
    trend,
    isCompared: compareWith !== undefined,
    /** Of a page of the rows. */
    listInput: {
      ...fields,
      ...comparison,
      sort,
      isDescending: page.isDescending,
      page: page.page,
      pageSize: page.pageSize,
    },
    /** Of a file of all rows. */
    fileInput: { ...fields, sort, isDescending: page.isDescending },
    /** Of the course of a figure. */
    courseInput: { ...fields, ...comparison, measure: trend },
    /** Of the orders behind a row. */
    rangeInput: range,
  };
}
export type TableQuery = ReturnType<typeof useTableQuery>;

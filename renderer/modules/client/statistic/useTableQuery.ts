import { useMemo } from 'react';
import { getStatisticTable, type StatisticTableName } from '#shared/domain/report/statistics.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { useList } from '#renderer/ui/list/useList.ts';
import { toFilterFields, readTableFilters } from './tableQuery.ts';

/** Everything that the address asks of a table, and the ways to change it. */
export function useTableQuery(table: StatisticTableName) {
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const { sorts, trends } = getStatisticTable(table);
  const days = useDateRange(timeZone);
  const list = useList({ sorts });
  const { params } = list;
  const filters = useMemo(() => readTableFilters(params, table), [params, table]);
  const trend = trends.find((one) => one === params.get('trend')) ?? trends[0];
  const { compareWith, ...range } = days.fields as typeof days.fields & { compareWith?: 'PreviousYear' };
  const fields = { ...range, ...toFilterFields(filters, table) };
  const comparison = compareWith === undefined ? {} : { compareWith };
  return {
    table,
    timeZone,
    days,
    list,
    wish: filters,
    trend,
    isCompared: compareWith !== undefined,
    /** Of a page of the rows. */
    listInput: {
      ...fields,
      ...comparison,
      ...list.order,
      ...list.place,
    },
    /** Of a file of all rows. */
    fileInput: { ...fields, ...comparison, ...list.order },
    /** Of the course of a figure. */
    courseInput: { ...fields, ...comparison, measure: trend },
    /** Of the hours that the rows came in. */
    hourInput: fields,
    /** Of the orders behind a row. */
    rangeInput: range,
  };
}
export type TableQuery = ReturnType<typeof useTableQuery>;

import { PagedTable, type PagedTableProps } from './PagedTable.tsx';

export type { TableSort } from './PagedTable.tsx';

/** Rows with sorting, a column picker, density, totals and CSV; cards on a phone. Rows by pages are a `ListView`. */
export function DataTable<Row extends object>(props: Omit<PagedTableProps<Row>, 'paging'>) {
  return <PagedTable {...props} />;
}

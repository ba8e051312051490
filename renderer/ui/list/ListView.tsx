import { PagedTable, type PagedTableProps } from '../table/PagedTable.tsx';
import { ListFrame, type ListAnswer, type ListFrameProps } from './ListFrame.tsx';

type TableProps<Row> = Omit<PagedTableProps<Row>, 'rows' | 'paging' | 'sort' | 'isLoading' | 'empty'>;

export type ListViewProps<Data extends ListAnswer> = ListFrameProps<Data> & TableProps<Data['items'][number]>;

/** A list by pages without a surface of its own: in a sheet, or beside others in a card. */
export function ListView<Data extends ListAnswer>(props: ListViewProps<Data>) {
  const { list, query } = props;
  return (
    <ListFrame {...props}>
      {({ data, nothing, paging }) => (
        <PagedTable
          {...(props as TableProps<object>)}
          rows={data.items}
          isLoading={query.isPlaceholderData}
          filterCount={list.filterCount}
          sort={list.sort}
          paging={paging}
          empty={nothing}
        />
      )}
    </ListFrame>
  );
}

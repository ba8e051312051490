import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { FilterCount } from '../list/FilterSheet.tsx';
import { CardList } from './CardList.tsx';
import { isBeyondLast, NoSuchPage } from './NoSuchPage.tsx';
import { createCellRenderer, RowTable, type TableSort } from './RowTable.tsx';
import styles from './table.module.css';
import {
  readTableSettings,
  createShownColumns,
  writeTableSettings,
  type Column,
  type TableSelection,
  type TableSettings,
} from './tableColumns.ts';
import { TableToolbar } from './TableToolbar.tsx';
import { useIsPhone } from './useIsPhone.ts';
import { useKeyboardScroll } from './useKeyboardScroll.ts';
import { useListKeys } from './useListKeys.ts';
import { usePagination, type TablePaging } from './usePagination.ts';

export type { TableSort } from './RowTable.tsx';

export interface PagedTableProps<Row> {
  /** Key of the saved columns and density. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Where the first column leads. */
  readonly rowPath?: ((row: Row) => string) | undefined;
  /** Of a list that the server gives by pages. */
  readonly paging?: TablePaging;
  readonly sort?: TableSort | undefined;
  /** Saves exactly the shown columns, all pages. */
  readonly onExportCsv?: (shown: readonly Column<Row>[]) => Promise<unknown>;
  readonly isLoading?: boolean;
  readonly selection?: TableSelection<Row>;
  /** Filters and search, at the start of the toolbar. */
  readonly filters?: ReactNode;
  /** How many of them are set, and how they are taken away. */
  readonly filterCount?: FilterCount | undefined;
  /** Tools of its own, beside the choice of columns. */
  readonly tools?: ReactNode;
  readonly empty?: ReactNode;
  /** Many rows at a glance: narrow rows until the person chooses otherwise. */
  readonly isDense?: boolean;
  /** Columns are times, the newest last: those are in view first, and the first column stays beside them. */
  readonly startsAtEnd?: boolean;
  /** A few columns without a choice among them: without the toolbar. */
  readonly isPlain?: boolean;
}

/** The table of a list by pages, which only `ui/list` draws; one without pages is a DataTable. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const t = useText();
  const isPhone = useIsPhone();
  const scrolling = useKeyboardScroll<HTMLDivElement>();
  useListKeys(scrolling);
  const { name, rows, paging, sort, rowPath, onExportCsv } = props;
  const [settings, setSettings] = useState(() =>
    readTableSettings(name, props.isDense === true ? 'small' : 'middle'),
  );
  const change = (next: TableSettings) => {
    setSettings(next);
    writeTableSettings(name, next);
  };
  const shown = useMemo(
    () => createShownColumns(props.columns, settings.columns),
    [props.columns, settings.columns],
  );
  const toolbar =
    props.isPlain === true ? null : (
      <TableToolbar
        columns={props.columns}
        settings={settings}
        onChange={change}
        start={props.filters}
        end={props.tools}
        isPhone={isPhone}
        filters={props.filterCount}
        total={paging?.total ?? rows.length}
        onExportCsv={onExportCsv === undefined ? undefined : async () => await onExportCsv(shown)}
      />
    );
  const pagination = usePagination(paging);
  // A filter that nothing fits and a page that isn't there both have no rows; only the first is an empty list.
  const empty = isBeyondLast(paging) ? <NoSuchPage list={paging} /> : (props.empty ?? t('ui:table.empty'));
  if (isPhone) {
    return (
      <div className={styles['table']}>
        {toolbar}
        <CardList
          columns={shown}
          rows={rows}
          rowKey={props.rowKey}
          getCellRenderer={createCellRenderer(rowPath)}
          empty={empty}
          pagination={pagination}
          totalLabel={t('ui:table.total')}
          sortKey={sort?.key}
          selection={props.selection}
        />
      </div>
    );
  }
  return (
    <div className={styles['table']} ref={scrolling} data-list="">
      {toolbar}
      <RowTable<Row>
        label={props.label}
        columns={shown}
        rows={rows}
        rowKey={props.rowKey}
        density={settings.density}
        isLoading={props.isLoading === true}
        empty={rows.length === 0 ? empty : null}
        pagination={pagination}
        sort={sort}
        selection={props.selection}
        rowPath={rowPath}
        startsAtEnd={props.startsAtEnd === true}
      />
    </div>
  );
}

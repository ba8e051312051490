import { Table, type TableProps } from 'antd';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import { compareValues } from '#shared/domain/format/compareValues.ts';
import { useText } from '../../i18n/useText.ts';
import type { FilterCount } from '../list/FilterSheet.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import { useGo } from '../navigation/useGo.ts';
import { CardList } from './CardList.tsx';
import { isBeyondLast, NoSuchPage } from './NoSuchPage.tsx';
import { StickyOffset } from './stickyOffset.ts';
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
import { useIsPrinting } from '../../theming/useIsPrinting.ts';
import { useKeyboardScroll } from './useKeyboardScroll.ts';
import { useListKeys } from './useListKeys.ts';
import { usePagination, type TablePaging } from './usePagination.ts';

const virtualFromRows = 200;

export interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
  readonly onChange: (key: string, isDescending: boolean) => void;
}

export interface PagedTableProps<Row> {
  /** Key of the saved columns and density. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Where the first column leads. */
  readonly rowPath?: (row: Row) => string;
  /** Of a list that the server gives by pages. */
  readonly paging?: TablePaging;
  readonly sort?: TableSort;
  /** Saves exactly the shown data, all pages. */
  readonly onExportCsv?: () => Promise<unknown>;
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
  /** A few columns without a choice among them: without the toolbar. */
  readonly isPlain?: boolean;
}

/** The table of a list by pages, which only `ui/list` draws; one without pages is a DataTable. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const t = useText();
  const go = useGo();
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const stickyOffset = useContext(StickyOffset);
  const scrolling = useKeyboardScroll<HTMLDivElement>();
  useListKeys(scrolling);
  const { name, rows, paging, sort, rowPath } = props;
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
  const hasTotals = shown.some((column) => column.total !== undefined);
  const getCellRenderer = (column: Column<Row>, index: number) => (row: Row) =>
    index === 0 && rowPath !== undefined ? (
      <AppLink to={rowPath(row)}>{column.render(row)}</AppLink>
    ) : (
      column.render(row)
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
        {...(props.onExportCsv === undefined ? {} : { onExportCsv: props.onExportCsv })}
      />
    );
  const onTableChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const first = Array.isArray(sorter) ? sorter[0] : sorter;
    if (sort === undefined || first?.columnKey === undefined) return;
    sort.onChange(String(first.columnKey), first.order === 'descend');
  };
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
          getCellRenderer={getCellRenderer}
          empty={empty}
          pagination={pagination}
          totalLabel={t('ui:table.total')}
          {...(sort === undefined ? {} : { sortKey: sort.key })}
          {...(props.selection === undefined ? {} : { selection: props.selection })}
        />
      </div>
    );
  }
  const totals =
    hasTotals && rows.length > 0 ? (
      <Table.Summary.Row className={styles['totals'] ?? ''}>
        {shown.map((column, index) => (
          <Table.Summary.Cell
            key={column.key}
            index={index}
            align={column.isNumeric === true ? 'end' : 'start'}
            className="numeric"
          >
            {index === 0 ? (column.total ?? t('ui:table.total')) : column.total}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    ) : null;
  const isVirtual = !isPrinting && rows.length > virtualFromRows;
  return (
    <div className={styles['table']} ref={scrolling} data-list="">
      {toolbar}
      <Table<Row>
        aria-label={props.label}
        dataSource={rows}
        rowKey={props.rowKey}
        size={settings.density}
        loading={props.isLoading === true}
        showSorterTooltip={false}
        sticky={isPrinting ? false : { offsetHeader: stickyOffset }}
        virtual={isVirtual}
        {...(isPrinting
          ? {}
          : { scroll: isVirtual ? { x: shown.length * 140, y: 640 } : { x: 'max-content' } })}
        pagination={pagination}
        onChange={onTableChange}
        {...(props.selection === undefined ? {} : { rowSelection: toRowSelection(props.selection) })}
        {...(rowPath === undefined
          ? {}
          : {
              rowClassName: styles['leading'] ?? '',
              onRow: (row: Row) => ({
                // The name is the link for keyboards; the rest of the row is a larger target for the mouse.
                onClick: ({ target }: { target: EventTarget }) => {
                  if (target instanceof Element && target.closest('a, button, input, label') === null)
                    go(rowPath(row));
                },
              }),
            })}
        locale={{ emptyText: empty }}
        columns={shown.map((column, index) => ({
          key: column.key,
          // Words over figures wrap, so that a long one makes no column wider than its values.
          title:
            column.isNumeric === true ? (
              <span className={styles['figureHead']} data-narrow={column.isNarrow === true}>
                {column.title}
              </span>
            ) : (
              (column.heading ?? column.title)
            ),
          align: column.isNumeric === true ? ('end' as const) : ('start' as const),
          className: column.isNumeric === true ? 'numeric' : '',
          render: (_: unknown, row: Row) => getCellRenderer(column, index)(row),
          ...(column.widthPx === undefined ? {} : { width: column.widthPx }),
          ...toSorter(column, sort),
        }))}
        summary={() => totals}
      />
    </div>
  );
}

function toRowSelection<Row>({
  keys,
  onChange,
  getLabel: labelOf,
  columnTitle,
}: TableSelection<Row>): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    // The table draws its head twice, once unseen to measure it: a box in it could be reached there.
    hideSelectAll: true,
    columnTitle: <span className="visually-hidden">{columnTitle}</span>,
    selectedRowKeys: [...keys],
    onChange: (selected) => onChange(selected.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': labelOf(row) }),
  };
}

type Directions = ('ascend' | 'descend')[];
/** One after another without an end: a table is always sorted by something. Of numbers the largest are looked for first. */
const largestFirst: Directions = ['descend', 'ascend', 'descend'];
const smallestFirst: Directions = ['ascend', 'descend', 'ascend'];

function toSorter<Row>(column: Column<Row>, sort: TableSort | undefined) {
  const { sortValue } = column;
  const order = { sortDirections: column.isNumeric === true ? largestFirst : smallestFirst };
  if (sort !== undefined && column.isSortable === true) {
    const direction: 'ascend' | 'descend' = sort.isDescending ? 'descend' : 'ascend';
    return { ...order, sorter: true, sortOrder: sort.key === column.key ? direction : null };
  }
  if (sortValue === undefined) return {};
  return { ...order, sorter: (a: Row, b: Row) => compareValues(sortValue(a), sortValue(b)) };
}

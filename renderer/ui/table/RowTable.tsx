import { Table, type PaginationProps, type TableProps } from 'antd';
import { useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { compareValues } from '#shared/domain/format/compareValues.ts';
import { useText } from '../../i18n/useText.ts';
import { useIsPrinting } from '../../theming/useIsPrinting.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import { useGo } from '../navigation/useGo.ts';
import { floatHead } from './floatHead.ts';
import { StickyOffset } from './stickyOffset.ts';
import styles from './table.module.css';
import type { Column, TableSelection } from './tableColumns.ts';

const virtualFromRows = 200;

export interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
  readonly onChange: (key: string, isDescending: boolean) => void;
}

interface RowTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly density: 'middle' | 'small';
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly pagination: PaginationProps | false;
  readonly sort: TableSort | undefined;
  readonly selection: TableSelection<Row> | undefined;
  readonly rowPath: ((row: Row) => string) | undefined;
  readonly startsAtEnd: boolean;
}

/** Returns how the cells of a column are drawn; the first one of a row leads to its detail. */
export function createCellRenderer<Row>(rowPath: ((row: Row) => string) | undefined) {
  return (column: Column<Row>, index: number) => (row: Row) =>
    index === 0 && rowPath !== undefined ? (
      <AppLink to={rowPath(row)}>{column.render(row)}</AppLink>
    ) : (
      column.render(row)
    );
}

/**
 * The rows of a table on a wide screen. It is drawn again only when something of it has changed: an answer that comes
 * for another part of the screen costs it nothing.
 */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const t = useText();
  const go = useGo();
  const isPrinting = useIsPrinting();
  const stickyOffset = useContext(StickyOffset);
  const { columns, rows, sort, selection, pagination, rowPath, startsAtEnd } = props;
  const isVirtual = !isPrinting && rows.length > virtualFromRows;
  const selectedKeys = selection?.keys.join('\n');
  const pages =
    pagination === false ? '' : [pagination.current, pagination.pageSize, pagination.total].join('/');
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const place = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isVirtual || isPrinting) return undefined;
    const [tablePlace, above, copyHolder] = [place.current, start.current, holder.current];
    if (tablePlace === null || above === null || copyHolder === null) return undefined;
    return floatHead(tablePlace, above, copyHolder, stickyOffset);
  }, [isVirtual, isPrinting, stickyOffset]);
  const columnCount = columns.length;
  useEffect(() => {
    const scroller = startsAtEnd ? place.current?.querySelector('table')?.parentElement : null;
    if (scroller != null) scroller.scrollLeft = scroller.scrollWidth;
  }, [startsAtEnd, columnCount]);
  const table = useMemo(() => {
    const getPinnedClass = (column: Column<Row>, index: number): string => {
      if (column.isPinned === true) return styles['pinned'] ?? '';
      return startsAtEnd && index === 0 ? (styles['pinnedStart'] ?? '') : '';
    };
    const getCellRenderer = createCellRenderer(rowPath);
    const onTableChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
      const first = Array.isArray(sorter) ? sorter[0] : sorter;
      if (first?.columnKey === undefined) return;
      latest.current.sort?.onChange(String(first.columnKey), first.order === 'descend');
    };
    const totals =
      columns.some((column) => column.total !== undefined) && rows.length > 0 ? (
        <Table.Summary.Row className={styles['totals'] ?? ''}>
          {columns.map((column, index) => (
            <Table.Summary.Cell
              key={column.key}
              index={index}
              align={column.isNumeric === true ? 'end' : 'start'}
              className={`numeric ${getPinnedClass(column, index)}`}
            >
              {index === 0 ? (column.total ?? t('ui:table.total')) : column.total}
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      ) : null;
    return (
      <Table<Row>
        aria-label={props.label}
        dataSource={rows}
        rowKey={props.rowKey}
        size={props.density}
        loading={props.isLoading}
        showSorterTooltip={false}
        virtual={isVirtual}
        {...(isVirtual ? { scroll: { x: columns.length * 140, y: 640 } } : {})}
        pagination={
          pagination === false
            ? false
            : {
                ...pagination,
                onChange: (page, pageSize) => {
                  const { pagination: present } = latest.current;
                  if (present !== false) present.onChange?.(page, pageSize);
                },
              }
        }
        onChange={onTableChange}
        {...(selection === undefined
          ? {}
          : {
              rowSelection: toRowSelection({
                ...selection,
                onChange: (keys) => latest.current.selection?.onChange(keys),
              }),
            })}
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
        locale={{ emptyText: props.empty }}
        columns={columns.map((column, index) => ({
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
          className: `${column.isNumeric === true ? 'numeric' : ''} ${getPinnedClass(column, index)}`,
          render: (_: unknown, row: Row) => getCellRenderer(column, index)(row),
          ...(column.widthPx === undefined ? {} : { width: column.widthPx }),
          ...toSorter(column, sort),
        }))}
        summary={() => totals}
      />
    );
    // Objects and functions that are new on each render are compared by what they hold.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [
    t,
    rows,
    columns,
    rowPath,
    isVirtual,
    startsAtEnd,
    props.label,
    props.density,
    props.isLoading,
    props.empty,
    sort?.key,
    sort?.isDescending,
    selectedKeys,
    selection?.columnTitle,
    pages,
  ]);
  return (
    <div className={styles['place']} ref={place}>
      <div ref={start} />
      <div className={styles['floatingHead']} style={{ top: stickyOffset }} ref={holder} aria-hidden="true" />
      {table}
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
    columnWidth: 40,
    // The box for all rows is in the bar of what can be done with them.
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

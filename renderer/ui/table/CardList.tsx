import { Button, Checkbox, Pagination, type PaginationProps } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';
import type { TableSelection } from './tableColumns.ts';
import styles from './table.module.css';
import { createPhoneColumns, splitCardHead, type Column } from './tableColumns.ts';

/** Number of cards that a long list begins with, so that the content below it is within reach. */
const cardsAtFirst = 10;

interface CardListProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly getCellRenderer: (column: Column<Row>, index: number) => (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly pagination: PaginationProps | false | undefined;
  readonly totalLabel: string;
  readonly selection?: TableSelection<Row> | undefined;
  /** What the server sorts the rows by. */
  readonly sortKey?: string | undefined;
}

/** The rows of a table as cards, for a phone: the most telling figures at once, the rest of a row when it is opened. */
export function CardList<Row>(props: CardListProps<Row>) {
  const t = useText();
  const { columns, rows } = props;
  const [isWhole, setIsWhole] = useState(false);
  const { head: first, rest } = splitCardHead(columns);
  if (rows.length === 0) return <div className={styles['emptyCards']}>{props.empty}</div>;
  const totals = rest.filter((column) => column.total !== undefined);
  const shown = createPhoneColumns(rest, props.sortKey);
  // A few more are no journey.
  const drawn = isWhole || rows.length <= cardsAtFirst + 2 ? rows : rows.slice(0, cardsAtFirst);
  return (
    <>
      <ul className={styles['cards']}>
        {drawn.map((row) => (
          <RowCard key={props.rowKey(row)} row={row} first={first} {...shown} list={props} />
        ))}
        {totals.length === 0 ? null : (
          <li className={styles['card']}>
            <div className={styles['cardTitle']}>{props.totalLabel}</div>
            <dl className={styles['cardRest']}>
              {totals.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd className="numeric">{column.total}</dd>
                </div>
              ))}
            </dl>
          </li>
        )}
      </ul>
      {drawn.length === rows.length ? null : (
        <Button block className={styles['moreCards'] ?? ''} onClick={() => setIsWhole(true)}>
          {t('ui:table.moreCards', { count: rows.length - drawn.length })}
        </Button>
      )}
      {props.pagination === false || props.pagination === undefined ? null : (
        <Pagination {...props.pagination} simple />
      )}
    </>
  );
}

interface RowCardProps<Row> {
  readonly row: Row;
  readonly first: Column<Row> | undefined;
  readonly atOnce: readonly Column<Row>[];
  readonly opened: readonly Column<Row>[];
  readonly list: CardListProps<Row>;
}

function RowCard<Row>({ row, first, atOnce, opened, list }: RowCardProps<Row>) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { getCellRenderer: cellOf, selection, columns } = list;
  const key = list.rowKey(row);
  // A card has no columns to keep, so what says nothing takes no room.
  const buildCells = (of: readonly Column<Row>[]) =>
    of
      .map((column) => ({ column, cell: cellOf(column, columns.indexOf(column))(row) }))
      .filter(({ cell }) => cell !== null);
  const rest = buildCells(opened);
  return (
    <li className={styles['card']}>
      {first === undefined ? null : (
        <div className={styles['cardTitle']}>
          {selection === undefined ? null : (
            <Checkbox
              className={styles['cardChoice'] ?? ''}
              aria-label={selection.getLabel(row)}
              checked={selection.keys.includes(key)}
              onChange={({ target }) => {
                const others = selection.keys.filter((chosen) => chosen !== key);
                selection.onChange(target.checked ? [...others, key] : others);
              }}
            />
          )}
          <div id={`${id}name`} className={styles['cardName']}>
            {cellOf(first, columns.indexOf(first))(row)}
          </div>
          {rest.length === 0 ? null : (
            <button
              type="button"
              id={`${id}open`}
              className={styles['cardOpen']}
              aria-expanded={isOpen}
              aria-label={t('ui:table.restOfRow')}
              aria-labelledby={`${id}open ${id}name`}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name="open" />
            </button>
          )}
        </div>
      )}
      <Cells className={styles['cardFigures']} cells={buildCells(atOnce)} />
      {isOpen ? <Cells className={styles['cardRest']} cells={rest} /> : null}
    </li>
  );
}

function Cells<Row>(props: {
  className: string | undefined;
  cells: readonly { readonly column: Column<Row>; readonly cell: ReactNode }[];
}) {
  if (props.cells.length === 0) return null;
  return (
    <dl className={props.className}>
      {props.cells.map(({ column, cell }) => (
        <div key={column.key}>
          <dt>{column.heading ?? column.title}</dt>
          <dd className="numeric">{cell}</dd>
        </div>
      ))}
    </dl>
  );
}

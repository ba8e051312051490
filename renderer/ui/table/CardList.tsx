import { Checkbox, Pagination, type PaginationProps } from 'antd';
import type { ReactNode } from 'react';
import type { TableSelection } from './DataTable.tsx';
import styles from './table.module.css';
import type { Column } from './tableColumns.ts';

interface CardListProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly cellOf: (column: Column<Row>, index: number) => (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly pagination: PaginationProps | false | undefined;
  readonly totalLabel: string;
  readonly selection?: TableSelection<Row>;
}

/** The rows of a table as cards, for a phone. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { columns, rows, cellOf } = props;
  const [first, ...rest] = columns;
  if (rows.length === 0) return <div className={styles['emptyCards']}>{props.empty}</div>;
  const { selection } = props;
  const totals = columns.filter((column, index) => index > 0 && column.total !== undefined);
  return (
    <>
      <ul className={styles['cards']}>
        {rows.map((row) => (
          <li key={props.rowKey(row)} className={styles['card']}>
            {first === undefined ? null : (
              <div className={styles['cardTitle']}>
                {selection === undefined ? null : (
                  <Checkbox
                    className={styles['cardChoice'] ?? ''}
                    aria-label={selection.labelOf(row)}
                    checked={selection.keys.includes(props.rowKey(row))}
                    onChange={({ target }) => {
                      const key = props.rowKey(row);
                      const others = selection.keys.filter((chosen) => chosen !== key);
                      selection.onChange(target.checked ? [...others, key] : others);
                    }}
                  />
                )}
                {cellOf(first, 0)(row)}
              </div>
            )}
            <dl>
              {rest.map((column, index) => {
                const cell = cellOf(column, index + 1)(row);
                // A card has no columns to keep, so what says nothing takes no room.
                return cell === null ? null : (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd className="numeric">{cell}</dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
        {totals.length === 0 ? null : (
          <li className={styles['card']}>
            <div className={styles['cardTitle']}>{props.totalLabel}</div>
            <dl>
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
      {props.pagination === false || props.pagination === undefined ? null : (
        <Pagination {...props.pagination} simple />
      )}
    </>
  );
}

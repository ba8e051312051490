import { Pagination, type PaginationProps } from 'antd';
import type { ReactNode } from 'react';
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
}

/** The rows of a table as cards, for a phone. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { columns, rows, cellOf } = props;
  const [first, ...rest] = columns;
  if (rows.length === 0) return <div className={styles['emptyCards']}>{props.empty}</div>;
  const totals = columns.filter((column, index) => index > 0 && column.total !== undefined);
  return (
    <>
      <ul className={styles['cards']}>
        {rows.map((row) => (
          <li key={props.rowKey(row)} className={styles['card']}>
            {first === undefined ? null : <div className={styles['cardTitle']}>{cellOf(first, 0)(row)}</div>}
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

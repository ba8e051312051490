import type { ReactNode } from 'react';
import type { IconName } from '../icon/iconNames.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './statementTable.module.css';

export interface StatementLine {
  readonly key: string;
  readonly date: string;
  readonly icon: IconName;
  readonly title: string;
  /** Beside the title, quiet. */
  readonly note?: string;
  readonly detail?: ReactNode;
  readonly amount: string;
  readonly isAdded: boolean;
  readonly balance: string;
  readonly document?: ReactNode;
}

/** Movements of an account with the balance after each; on a phone the amount is beside the name. */
export function StatementTable(props: {
  label: string;
  columns: { date: string; what: string; amount: string; balance: string; document: string };
  lines: readonly StatementLine[];
}) {
  const { columns } = props;
  return (
    <table className={styles['statement']} aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col" className={styles['number']}>
            {columns.amount}
          </th>
          <th scope="col" className={styles['number']}>
            {columns.balance}
          </th>
          <th scope="col">{columns.document}</th>
        </tr>
      </thead>
      <tbody>
        {props.lines.map((line) => (
          <tr key={line.key}>
            <td className={styles['date']}>{line.date}</td>
            <td className={styles['cell']}>
              <div className={styles['what']}>
                <span className={styles['icon']} data-added={line.isAdded} aria-hidden="true">
                  <Icon name={line.icon} />
                </span>
                <span>
                  <span className={styles['title']}>{line.title}</span>
                  {line.note === undefined ? null : <span className={styles['note']}> {line.note}</span>}
                  {line.detail === undefined ? null : <span className={styles['detail']}>{line.detail}</span>}
                </span>
              </div>
            </td>
            <td className={styles['amount']} data-added={line.isAdded}>
              {line.amount}
            </td>
            <td className={styles['balance']}>{line.balance}</td>
            <td className={styles['document']}>{line.document}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

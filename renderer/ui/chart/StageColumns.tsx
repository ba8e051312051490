import type { CSSProperties } from 'react';
import type { MoneyStageTone } from '../figures/MoneyStages.tsx';
import styles from './stageColumns.module.css';

/** A column: its share of the highest one, 0 to 1, in the colour of its stage. */
export interface StageColumn {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly stage: string;
  readonly tone: MoneyStageTone;
  readonly share: number;
}

/** Sums of months side by side from zero, each in the colour of what has become of it; a table to those who can't see it. */
export function StageColumns({ label, columns }: { label: string; columns: readonly StageColumn[] }) {
  return (
    <table className={styles['columns']} aria-label={label}>
      <tbody>
        {columns.map((column) => (
          <tr key={column.key} style={{ '--share': Math.max(0, column.share) } as CSSProperties}>
            <th scope="row">{column.label}</th>
            <td>
              <span className={styles['value']}>{column.value}</span>
              {column.share <= 0 ? null : (
                <span className={styles['bar']} data-tone={column.tone} aria-hidden="true" />
              )}
              <span className="visually-hidden">{column.stage}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

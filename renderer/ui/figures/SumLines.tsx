import type { ReactNode } from 'react';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import styles from './figures.module.css';
import { Money } from './Money.tsx';

/** Sums one under another that add up to the last: the purchase, tax apart, the total. */
export function SumLines(props: {
  lines: readonly { label: string; hint?: ReactNode; money: MoneyValue }[];
  total?: { label: string; money: MoneyValue };
}) {
  return (
    <dl className={styles['sums']}>
      {props.lines.map((line) => (
        <div key={line.label}>
          <dt>
            {line.label}
            {line.hint === undefined ? null : <span className={styles['sumHint']}>{line.hint}</span>}
          </dt>
          <dd>
            <Money money={line.money} />
          </dd>
        </div>
      ))}
      {props.total === undefined ? null : (
        <div className={styles['sumTotal']}>
          <dt>{props.total.label}</dt>
          <dd>
            <Money money={props.total.money} />
          </dd>
        </div>
      )}
    </dl>
  );
}

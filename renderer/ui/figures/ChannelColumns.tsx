import type { ReactNode } from 'react';
import type { MeasureTone } from '../../themes/measureColors.ts';
import styles from './channelColumns.module.css';
import { ShareBar } from './ShareBar.tsx';

/** Parts of a whole side by side, each with its figures and its share as bars. */
export function ChannelColumns(props: {
  columns: readonly {
    readonly key: string;
    readonly mark: ReactNode;
    readonly name: ReactNode;
    readonly state: ReactNode;
    readonly figures: readonly {
      readonly label: string;
      readonly value: string;
      readonly change: ReactNode;
    }[];
    readonly bars: readonly {
      readonly label: string;
      readonly tone: MeasureTone;
      readonly value: string;
      readonly share: number;
      readonly shareText: string;
    }[];
  }[];
}) {
  return (
    <div className={styles['columns']}>
      {props.columns.map((column) => (
        <section key={column.key} className={styles['column']}>
          <header>
            {column.mark}
            <h3>{column.name}</h3>
            <span className={styles['state']}>{column.state}</span>
          </header>
          <dl className={styles['figures']}>
            {column.figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>
                  <span className={styles['value']}>{figure.value}</span> {figure.change}
                </dd>
              </div>
            ))}
          </dl>
          <dl className={styles['bars']}>
            {column.bars.map((bar) => (
              <div key={bar.label}>
                <dt>{bar.label}</dt>
                <dd>
                  <ShareBar share={bar.share} tone={bar.tone} />
                  <span>{bar.value}</span>
                  <span className={styles['part']}>{bar.shareText}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

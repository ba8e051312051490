import { Fragment, type ReactNode } from 'react';
import type { ChartMark } from './chartData.ts';
import styles from './eventLegend.module.css';

/** What the pins of a chart stand for, in their order. */
export function EventLegend(props: {
  label: string;
  items: readonly {
    readonly key: string;
    readonly sign: string;
    readonly tone: ChartMark['tone'];
    readonly day: string;
    readonly texts: readonly { readonly text: string; readonly action: ReactNode }[];
  }[];
}) {
  return (
    <ol className={styles['legend']} aria-label={props.label}>
      {props.items.map((item) => (
        <li key={item.key} data-tone={item.tone}>
          <span className={styles['sign']}>{item.sign}</span>
          <div>
            {item.texts.map(({ text, action }, index) => (
              <Fragment key={`${text}-${index}`}>
                <p>{text}</p>
                {action}
              </Fragment>
            ))}
            <p className={styles['day']}>{item.day}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

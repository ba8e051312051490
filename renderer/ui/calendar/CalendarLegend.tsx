import type { ReactNode } from 'react';
import styles from './legend.module.css';
import type { ChipTone } from './StateMark.tsx';
import { StateMark } from './StateMark.tsx';

/** What the looks of posts mean, below a calendar, with a note at its end. */
export function CalendarLegend(props: {
  label: string;
  items: readonly { readonly tone: ChipTone; readonly text: string }[];
  note: ReactNode;
}) {
  return (
    <div className={styles['legend']}>
      <ul aria-label={props.label}>
        {props.items.map(({ tone, text }) => (
          <li key={tone} data-tone={tone}>
            <span className={styles['swatch']} data-tone={tone} />
            <StateMark tone={tone} />
            {text}
          </li>
        ))}
      </ul>
      {props.note}
    </div>
  );
}

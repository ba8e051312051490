import type { ReactNode } from 'react';
import styles from './selectionBar.module.css';

/** What can be done with the rows that are selected: stays at the lower edge of the screen, within reach of a thumb. */
export function SelectionBar(props: { label: string; children: ReactNode }) {
  return (
    <div className={styles['bar']} role="group" aria-label={props.label}>
      <strong className={styles['label']}>{props.label}</strong>
      {props.children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './page.module.css';

/** One setting of a card: what it is at the start, its control at the end. */
export function SettingRow(props: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles['setting']}>
      <div>
        <div className={styles['settingLabel']}>{props.label}</div>
        {props.hint === undefined ? null : <div className={styles['settingHint']}>{props.hint}</div>}
      </div>
      <div>{props.children}</div>
    </div>
  );
}

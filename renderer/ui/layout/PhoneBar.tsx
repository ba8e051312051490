import type { ReactNode } from 'react';
import styles from './phoneBar.module.css';

/** The button of a costly action: where it is written, and on a phone in a bar above the tabs, in reach of the thumb. */
export function PhoneBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles['bar']} data-phone-bar>
      {children}
    </div>
  );
}

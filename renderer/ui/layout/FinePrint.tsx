import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** A quiet line: terms, sources, what happens next. `isStatus` is announced when it appears. */
export function FinePrint({ children, isStatus }: { children: ReactNode; isStatus?: boolean }) {
  return (
    <p className={styles['finePrint']} role={isStatus === true ? 'status' : undefined}>
      {children}
    </p>
  );
}

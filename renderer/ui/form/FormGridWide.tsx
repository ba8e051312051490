import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A field over the whole width of a FormGrid. */
export function FormGridWide({ children }: { children: ReactNode }) {
  return <div className={styles['gridWide']}>{children}</div>;
}

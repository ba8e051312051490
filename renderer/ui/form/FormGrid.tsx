import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Fields side by side; one under another on a phone. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

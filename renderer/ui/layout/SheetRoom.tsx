import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Space around a page without the frame of the app: as wide as it reads well, with its own edges. */
export function SheetRoom({ children }: { children: ReactNode }) {
  return <div className={styles['sheet']}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Something between the fields of a form that is no field, with the room of one. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles['field']}>{children}</div>;
}

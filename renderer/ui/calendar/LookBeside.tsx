import type { ReactNode } from 'react';
import styles from './preview.module.css';

/** A preview with its checks beside it, or above them on a phone. */
export function LookBeside(props: { preview: ReactNode; checks: ReactNode }) {
  return (
    <div className={styles['beside']}>
      {props.preview}
      {props.checks}
    </div>
  );
}

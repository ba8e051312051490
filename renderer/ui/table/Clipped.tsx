import styles from './table.module.css';

/** A long text in a narrow column: cut at its end, whole on hover and for copying. */
export function Clipped({ children }: { children: string }) {
  return (
    <span className={styles['clipped']} title={children}>
      {children}
    </span>
  );
}

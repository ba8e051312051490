import styles from './table.module.css';

/** A long text in a narrow column: cut at its end, whole on hover and for copying. */
export function Clipped({ children, isNarrow = false }: { children: string; isNarrow?: boolean }) {
  return (
    <span className={styles['clipped']} data-narrow={isNarrow} title={children}>
      {children}
    </span>
  );
}

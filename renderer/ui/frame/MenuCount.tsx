import styles from './menuCount.module.css';

/** A number behind an entry of the menu. */
export function MenuCount({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

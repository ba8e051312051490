import styles from './amounts.module.css';

/** The one figure of a card, with a sentence about it. */
export function HugeFigure({ value, text }: { value: string; text: string }) {
  return (
    <div>
      <p className={styles['huge']}>{value}</p>
      <p className={styles['hugeText']}>{text}</p>
    </div>
  );
}

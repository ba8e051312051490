import styles from './calendar.module.css';

/** When the post that is being moved would go out here, or that it can't; read out as it changes. */
export function MovingText({ text, isRefused = false }: { text: string | null; isRefused?: boolean }) {
  return (
    <span className={styles['movingText']} data-refused={isRefused} role="status">
      {text}
    </span>
  );
}

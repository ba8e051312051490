import styles from './calendar.module.css';

/** When the post that is being moved would go out here; read out as it changes. */
export function MovingText({ text }: { text: string | null }) {
  return (
    <span className={styles['movingText']} role="status">
      {text}
    </span>
  );
}

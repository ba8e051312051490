import styles from './feedback.module.css';

/** Says how old the shown data is, with Retry. */
export function StaleNote(props: { text: string; retryText: string; onRetry: () => void }) {
  return (
    <p className={styles['stale']} role="status">
      {props.text}
      <button type="button" className={styles['copy']} onClick={props.onRetry}>
        {props.retryText}
      </button>
    </p>
  );
}

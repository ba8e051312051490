import styles from './statusTag.module.css';

export type StatusTone = 'neutral' | 'positive' | 'waiting' | 'negative' | 'active' | 'unknown';

/** A state in one word, with a dot so that colour is not its only mark. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}

import { Icon } from '../icon/Icon.tsx';
import styles from './filterChip.module.css';

/** A filter that holds, in words, with the way to take it away. */
export function FilterChip(props: { text: string; removeLabel: string; onRemove: () => void }) {
  return (
    <span className={styles['chip']}>
      <span className={styles['text']}>{props.text}</span>
      <button
        type="button"
        className={styles['remove']}
        aria-label={props.removeLabel}
        onClick={props.onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}

import { PersonMark } from './PersonMark.tsx';
import styles from './personMark.module.css';

/** A person who views the page at this moment, in words. */
export function PersonChip({ email, text }: { email: string; text: string }) {
  return (
    <span className={styles['chip']}>
      <PersonMark email={email} isViewing label="" />
      {text}
    </span>
  );
}

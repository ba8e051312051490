import type { ReactNode } from 'react';
import styles from './phoneBar.module.css';

/**
 * The button of a costly action: where it is written, and on a phone in a bar above the tabs, in reach of the thumb.
 * There the bar also says `summary`, what the action costs and when, since the page's own lines can be out of sight.
 */
export function PhoneBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  const isSummed = summary !== undefined && summary !== null;
  return (
    <div className={styles['bar']} data-phone-bar={isSummed ? 'summed' : 'plain'}>
      {isSummed ? <p className={styles['summary']}>{summary}</p> : null}
      {children}
    </div>
  );
}

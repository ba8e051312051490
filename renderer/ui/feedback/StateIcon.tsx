import styles from './stateIcon.module.css';
import type { StatusTone } from './StatusTag.tsx';

/** Shapes, so that colour is not the only mark of a state. */
const shapes: Readonly<Record<StatusTone, string>> = {
  positive: 'M5 8.2 7.2 10.4 11 6',
  active: 'M5 8.2 7.2 10.4 11 6',
  waiting: 'M8 4.6V8l2.2 1.6',
  negative: 'M3.7 3.7l8.6 8.6',
  unknown: 'M6.4 6.5a1.7 1.7 0 1 1 2.3 1.6c-.5.2-.7.5-.7 1v.2M8 11v.1',
  neutral: '',
};

/**
 * A state in a narrow column: its shape in its colour, its word and reason on hover and to screen readers. A neutral
 * state is a dash.
 */
export function StateIcon({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={styles['state']} data-tone={tone} role="img" aria-label={label} title={label}>
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        {tone === 'neutral' ? (
          <path d="M5 8h6" />
        ) : (
          <>
            <circle cx="8" cy="8" r="6.2" />
            <path d={shapes[tone]} />
          </>
        )}
      </svg>
    </span>
  );
}

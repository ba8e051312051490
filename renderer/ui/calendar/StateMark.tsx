import styles from './calendar.module.css';

export type ChipTone = 'done' | 'planned' | 'draft' | 'waiting' | 'unknown' | 'negative';

/**
 * Paths of one icon for each state that needs a user; a published post shows its figure alone, and a planned one, of which a
 * month has most, its word: two more elements for each of them slow a move to another month.
 */
const paths: Readonly<Record<ChipTone, string | null>> = {
  done: null,
  planned: null,
  draft: 'm3 13 .6-2.7L10.5 3.4l2.1 2.1L5.7 12.4z',
  waiting: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.6v.4',
  unknown: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM6.3 6.4a1.7 1.7 0 1 1 2.4 1.6c-.5.2-.7.5-.7 1v.3M8 11.2v.1',
  negative: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM6 6l4 4M10 6l-4 4',
};

/** The icon beside the word of a post's state, so that no state is shown by colour alone. */
export function StateMark({ tone }: { tone: ChipTone }) {
  const path = paths[tone];
  if (path === null) return null;
  return (
    <svg className={styles['stateMark']} viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

import type { ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './overview.module.css';

/** A sentence, with the row that proves it. */
export interface Story {
  readonly key: string;
  readonly text: ReactNode;
  readonly row?: {
    readonly path: string;
    readonly picture: ReactNode;
    readonly name: string;
    readonly values: string;
    readonly change?: ReactNode;
  };
}

/** Sentences one under another, each with the row behind it. */
export function StoryList({ label, stories }: { label: string; stories: readonly Story[] }) {
  return (
    <ol className={styles['stories']} aria-label={label}>
      {stories.map(({ key, text, row }) => (
        <li key={key}>
          <p>{text}</p>
          {row === undefined ? null : (
            <AppLink quiet to={row.path} className={styles['storyRow']}>
              {row.picture}
              <span className={styles['storyName']}>{row.name}</span>
              <span className={styles['storyValues']}>
                {row.values} {row.change}
              </span>
              <span className={styles['storyArrow']} aria-hidden="true">
                ›
              </span>
            </AppLink>
          )}
        </li>
      ))}
    </ol>
  );
}

import { Fragment, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './entryList.module.css';

/** Something that happened: when, what, and what it did to an amount. */
export interface Entry {
  readonly key: string;
  readonly day: string;
  readonly time: string;
  readonly icon: IconName;
  readonly title: string;
  /** A quiet addition, e.g. who and why. */
  readonly detail?: string;
  /** Where the title leads. */
  readonly path?: string;
  readonly tone?: 'calm' | 'warning' | 'negative';
  readonly figures?: readonly [ReactNode, ReactNode];
}

/** Entries latest first under their days; `figureTitles` names two columns of amounts at the end. */
export function EntryList(props: {
  label: string;
  entries: readonly Entry[];
  figureTitles?: readonly [string, string] | undefined;
}) {
  const { entries, figureTitles } = props;
  return (
    <div
      className={styles['list']}
      role="list"
      aria-label={props.label}
      data-figures={figureTitles !== undefined}
    >
      {entries.map((entry, index) => {
        const isNewDay = entries[index - 1]?.day !== entry.day;
        return (
          <Fragment key={entry.key}>
            {isNewDay ? (
              <div className={styles['day']} role="presentation">
                <span>{entry.day}</span>
                {index === 0 && figureTitles !== undefined
                  ? figureTitles.map((title) => <span key={title}>{title}</span>)
                  : null}
              </div>
            ) : null}
            <div className={styles['entry']} role="listitem" data-tone={entry.tone ?? 'calm'}>
              <span className={styles['time']}>{entry.time}</span>
              <span className={styles['icon']}>
                <Icon name={entry.icon} />
              </span>
              <span className={styles['what']}>
                {entry.path === undefined ? (
                  <strong>{entry.title}</strong>
                ) : (
                  <AppLink quiet to={entry.path}>
                    <strong>{entry.title}</strong>
                  </AppLink>
                )}
                {entry.detail === undefined || entry.detail === '' ? null : <span> {entry.detail}</span>}
              </span>
              {figureTitles === undefined ? null : (
                <>
                  <span className={styles['figure']}>{entry.figures?.[0]}</span>
                  <span className={styles['figure']}>{entry.figures?.[1]}</span>
                </>
              )}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

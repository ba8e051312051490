import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './heroFigure.module.css';

/** The one number of a screen, with what it means under it and what to do next. */
export function HeroFigure(props: {
  title: string;
  value: string;
  tone: 'calm' | 'warning' | 'negative';
  lines: readonly string[];
  action?: ReactNode;
  /** The page behind the figure. */
  path?: string | undefined;
  /** Lines are still on their way. */
  isLoading?: boolean;
}) {
  return (
    <section className={styles['hero']} data-tone={props.tone} aria-label={props.title}>
      <div className={styles['text']} data-linked={props.path !== undefined}>
        <h2 className={styles['title']}>
          {props.path === undefined ? (
            props.title
          ) : (
            <AppLink quiet to={props.path}>
              {props.title}
            </AppLink>
          )}
        </h2>
        <p className={styles['value']}>{props.value}</p>
        {props.lines.map((line) => (
          <p key={line} className={styles['line']}>
            {line}
          </p>
        ))}
        {props.isLoading === true ? <Skeleton width={220} height={18} /> : null}
      </div>
      {props.action === undefined ? null : <div className={styles['action']}>{props.action}</div>}
    </section>
  );
}

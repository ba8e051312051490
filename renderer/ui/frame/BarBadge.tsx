import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './barBadge.module.css';

/** A figure of a badge: undefined values are on their way, null could not be loaded. */
export interface BadgePart {
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly name: string }[] | null | undefined;
  readonly end?: ReactNode;
  /** Shown also where there is little room. */
  readonly isMain: boolean;
  /** Where the list of what it counts is, for those who may open it. */
  readonly path?: string;
}

/** Live figures in the bar over the content. */
export function BarBadge(props: { label: string; failedText: string; parts: readonly BadgePart[] }) {
  return (
    <div className={styles['badge']} role="group" aria-label={props.label}>
      {props.parts.map((part) => (
        <Tooltip
          key={part.label}
          title={
            part.values === null
              ? props.failedText
              : `${props.label}: ${(part.values ?? []).map((value) => value.name).join(', ')}`
          }
        >
          {part.path === undefined ? (
            // The tip says more than the figures, so the keyboard must reach it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={styles['part']} data-main={part.isMain} tabIndex={0} role="note">
              <Figures part={part} />
            </div>
          ) : (
            <AppLink to={part.path} quiet className={styles['part']} data-main={part.isMain}>
              <Figures part={part} />
            </AppLink>
          )}
        </Tooltip>
      ))}
    </div>
  );
}

function Figures({ part }: { part: BadgePart }) {
  return (
    <>
      <span className={styles['label']}>{part.label}</span>
      <span className={styles['values']}>
        {part.values === undefined ? (
          <Skeleton width={48} height={14} />
        ) : part.values === null ? (
          <span className={styles['failed']}>–</span>
        ) : (
          part.values.map((value) => (
            <span key={value.name} className={styles['value']}>
              {value.text}
            </span>
          ))
        )}
        {part.end}
      </span>
    </>
  );
}

import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** A part of a track. */
export interface TimelinePart {
  readonly key: string;
  readonly seconds: number;
  /** Empty for a part in which the track has nothing. */
  readonly text: string;
  readonly picture?: string;
}

/** Tracks of a video over its seconds: a part is chosen in the first track, others follow it. */
export function Timeline(props: {
  label: string;
  ticks: readonly string[];
  tracks: readonly { readonly key: string; readonly name: string; readonly parts: readonly TimelinePart[] }[];
  selected: number;
  getChooseLabel: (at: number) => string;
  onSelect: (at: number) => void;
  /** The last track, of the whole length. */
  end: { readonly name: string; readonly content: ReactNode };
}) {
  const { tracks, selected } = props;
  return (
    <div className={styles['timeline']} role="group" aria-label={props.label}>
      <span />
      <div className={styles['ticks']} aria-hidden>
        {props.ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      {tracks.map(({ key, name, parts }, track) => (
        <div key={key} className={styles['row']}>
          <span className={styles['name']}>{name}</span>
          <div className={styles['track']}>
            {parts.map((part, at) => {
              const style = { flexGrow: part.seconds };
              const common = {
                className: styles['part'],
                'data-track': key,
                'data-empty': part.text === '' && part.picture === undefined,
                'data-selected': at === selected,
                style,
              };
              return track === 0 ? (
                <button
                  key={part.key}
                  type="button"
                  {...common}
                  aria-label={props.getChooseLabel(at)}
                  aria-pressed={at === selected}
                  onClick={() => props.onSelect(at)}
                >
                  {part.picture === undefined ? null : <img src={part.picture} alt="" loading="lazy" />}
                </button>
              ) : (
                <span key={part.key} {...common} title={part.text}>
                  {part.text}
                </span>
              );
            })}
          </div>
        </div>
      ))}
      <div className={styles['row']}>
        <span className={styles['name']}>{props.end.name}</span>
        <div className={styles['end']}>{props.end.content}</div>
      </div>
    </div>
  );
}

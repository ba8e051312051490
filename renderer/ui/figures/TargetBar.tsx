import { computeTargetNamePlace } from './computeTargetNamePlace.ts';
import styles from './overview.module.css';

/** A value on a bar with the limit that it should stay under, and a dot where it was before. All in one unit. */
export function TargetBar(props: {
  value: number | null;
  before: number | null;
  target: number | null;
  /** The end of the bar. */
  max: number;
  startText: string;
  endText: string;
  targetText: string | null;
}) {
  const { value, before, target, max } = props;
  const toPosition = (position: number) => `${Math.min(100, Math.max(0, (position / max) * 100))}%`;
  const name = target === null || props.targetText === null ? null : computeTargetNamePlace(target, max);
  const isOver = value !== null && target !== null && value > target;
  return (
    <div className={styles['target']} aria-hidden="true">
      <div className={styles['targetTrack']}>
        {target === null ? null : (
          <span className={styles['targetOver']} style={{ left: toPosition(target) }} />
        )}
        {value === null ? null : (
          <span className={styles['targetFill']} data-over={isOver} style={{ width: toPosition(value) }} />
        )}
        {before === null ? null : (
          <span className={styles['targetBefore']} style={{ left: toPosition(before) }} />
        )}
        {target === null ? null : (
          <span className={styles['targetMark']} style={{ left: toPosition(target) }} />
        )}
      </div>
      <div className={styles['targetScale']}>
        <span>{name?.isOverStart === true ? null : props.startText}</span>
        {name === null || target === null ? null : (
          <span
            className={styles['targetName']}
            data-align={name.align}
            style={name.align === 'middle' ? { left: toPosition(target) } : {}}
          >
            {props.targetText}
          </span>
        )}
        <span>{name?.isOverEnd === true ? null : props.endText}</span>
      </div>
    </div>
  );
}

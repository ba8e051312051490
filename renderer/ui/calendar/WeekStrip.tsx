import styles from './controls.module.css';
import type { ChipTone } from './StateMark.tsx';

/** Seven days in a row, with a dot where posts are: the way to a day on a phone. */
export function WeekStrip(props: {
  label: string;
  days: readonly {
    readonly day: string;
    readonly weekday: string;
    readonly number: string;
    /** The whole date and how many posts it has. */
    readonly name: string;
    readonly isToday: boolean;
    /** Of the post that says most; null for a day without posts. */
    readonly tone: ChipTone | null;
  }[];
  /** The only day that is shown; null for the whole week. */
  selected: string | null;
  onSelect: (day: string) => void;
}) {
  return (
    <div className={styles['strip']} role="group" aria-label={props.label}>
      {props.days.map(({ day, weekday, number, name, isToday, tone }) => (
        <button
          key={day}
          type="button"
          className={styles['stripDay']}
          aria-pressed={props.selected === day}
          onClick={() => props.onSelect(day)}
        >
          <span aria-hidden="true">{weekday}</span>
          <span className={styles['stripNumber']} data-today={isToday} aria-hidden="true">
            {number}
          </span>
          <span className={styles['dot']} data-tone={tone ?? 'none'} />
          <span className="visually-hidden">{name}</span>
        </button>
      ))}
    </div>
  );
}

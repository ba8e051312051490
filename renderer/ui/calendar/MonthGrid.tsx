import { memo } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './calendar.module.css';
import { CellPosts } from './CellPosts.tsx';
import { isSameCell, isSameFields } from './isSameCell.ts';
import { MovingText } from './MovingText.tsx';
import { OfferButton, type TimeOffer } from './OfferButton.tsx';
import type { CalendarPost } from './PostChip.tsx';
import { useMoving, type CellStep } from './useMoving.ts';

/** A day of the month. */
export interface CalendarDay {
  readonly day: string;
  readonly number: string;
  /** The whole date, for those who hear the page. */
  readonly name: string;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  /** Posts can neither be created nor moved there. */
  readonly isPast: boolean;
  readonly posts: readonly CalendarPost[];
  /** Label of the button that adds a post. */
  readonly addLabel: string;
  /** Text for posts that do not fit; null when all do. */
  readonly moreText: string | null;
  /** A time at which a post would do well, with why; null for none. */
  readonly offer: TimeOffer | null;
}

/** How many posts of a day are drawn. */
export const mostChips = 3;
const daysOfWeek = 7;

interface DayProps {
  readonly day: CalendarDay;
  /** When the post that is moved would go out here; null while it is elsewhere. */
  readonly movingText: string | null;
  /** Said while a post is over it that can't land here. */
  readonly refusedText: string | null;
  /** Of this day; null while none of its posts is open. */
  readonly selectedId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onAdd: (day: string) => void;
  readonly onMore: () => void;
}

const isSameDay = (a: DayProps, b: DayProps): boolean =>
  isSameFields(a, b, ['day']) && isSameCell(a.day, b.day);

/** A day; drawn again only when something of it changes, as a dragged post passes over others. */
const DayCell = memo(function DayCell(props: DayProps) {
  const { day, movingText, refusedText } = props;
  return (
    <td
      data-cell={day.day}
      data-outside={day.isOutside}
      data-target={movingText !== null}
      data-refused={refusedText !== null}
    >
      <div className={styles['dayHead']}>
        <span className={styles['dayNumber']} data-today={day.isToday} aria-hidden="true">
          {day.number}
        </span>
        <span className="visually-hidden">{day.name}</span>
        {day.isPast ? null : (
          <button
            type="button"
            className={styles['add']}
            aria-label={day.addLabel}
            onClick={() => props.onAdd(day.day)}
          >
            <Icon name="add" />
          </button>
        )}
      </div>
      <CellPosts
        posts={day.posts.slice(0, mostChips)}
        selectedId={props.selectedId}
        onOpen={props.onOpen}
        below={[
          day.moreText === null ? null : (
            <button key="more" type="button" className={styles['more']} onClick={props.onMore}>
              {day.moreText}
            </button>
          ),
          day.offer === null ? null : <OfferButton key="offer" offer={day.offer} onAdd={props.onAdd} />,
        ]}
      />
      {movingText === null ? null : <MovingText text={movingText} />}
      {refusedText === null ? null : <MovingText text={refusedText} isRefused />}
    </td>
  );
}, isSameDay);

/** A month in weeks. Posts open by a click, move by dragging or with M and arrows, and are added on any day to come. */
export function MonthGrid(props: {
  label: string;
  weekdays: readonly string[];
  days: readonly CalendarDay[];
  /** The post that is open beside the calendar; null for none. */
  selectedId: string | null;
  /** Whether a post can go out on another day: its time there is still ahead. */
  canMove: (id: string, day: string) => boolean;
  /** Said of a day on which a post can't go out. */
  refusedText: string;
  /** When a post would go out on another day. */
  describeMove: (id: string, day: string) => string;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  onMove: (id: string, day: string) => void;
  onMore: () => void;
}) {
  const { days, selectedId } = props;
  const weeks = Array.from({ length: Math.ceil(days.length / daysOfWeek) }, (_, at) =>
    days.slice(at * daysOfWeek, at * daysOfWeek + daysOfWeek),
  );
  const moving = useMoving({
    canDrop: props.canMove,
    findBeside(cell, { columns, rows }: CellStep) {
      const at = days.findIndex(({ day }) => day === cell);
      return days[at + columns + rows * daysOfWeek]?.day ?? null;
    },
    describe: props.describeMove,
    onMove: props.onMove,
  });
  return (
    <table className={styles['month']} aria-label={props.label} {...moving.handlers}>
      <thead>
        <tr>
          {props.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <DayCell
                key={day.day}
                day={day}
                movingText={moving.isTarget(day.day) ? moving.text : null}
                refusedText={moving.isRefused(day.day) ? props.refusedText : null}
                selectedId={day.posts.some(({ id }) => id === selectedId) ? selectedId : null}
                onOpen={props.onOpen}
                onAdd={props.onAdd}
                onMore={props.onMore}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

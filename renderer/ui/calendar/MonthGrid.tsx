import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './calendar.module.css';
import { PostChip, type CalendarPost } from './PostChip.tsx';

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
}

/** How many posts of a day are drawn. */
export const mostChips = 4;

/** A month in weeks. Posts open by a click, move by dragging, and are added on any day to come. */
export function MonthGrid(props: {
  label: string;
  weekdays: readonly string[];
  days: readonly CalendarDay[];
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  onMove: (id: string, day: string) => void;
  onMore: () => void;
}) {
  const [target, setTarget] = useState<string | null>(null);
  const weeks = Array.from({ length: Math.ceil(props.days.length / 7) }, (_, at) =>
    props.days.slice(at * 7, at * 7 + 7),
  );
  return (
    <table className={styles['month']} aria-label={props.label}>
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
              <td
                key={day.day}
                data-outside={day.isOutside}
                data-target={target === day.day}
                onDragOver={(event) => {
                  if (day.isPast) return;
                  event.preventDefault();
                  setTarget(day.day);
                }}
                onDragLeave={() => setTarget(null)}
                onDrop={(event) => {
                  event.preventDefault();
                  setTarget(null);
                  if (!day.isPast) props.onMove(event.dataTransfer.getData('text/plain'), day.day);
                }}
              >
                <div className={styles['dayHead']}>
                  <span className={styles['dayNumber']} data-today={day.isToday} aria-hidden="true">
                    {day.number}
                  </span>
                  <span className="visually-hidden">{day.name}</span>
                  {day.isPast ? null : (
                    <Button
                      type="text"
                      size="small"
                      className={styles['add'] ?? ''}
                      aria-label={day.addLabel}
                      icon={<Icon name="add" />}
                      onClick={() => props.onAdd(day.day)}
                    />
                  )}
                </div>
                {day.posts.slice(0, mostChips).map((post) => (
                  <PostChip key={post.id} post={post} onOpen={props.onOpen} />
                ))}
                {day.moreText === null ? null : (
                  <Button type="link" size="small" onClick={props.onMore}>
                    {day.moreText}
                  </Button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

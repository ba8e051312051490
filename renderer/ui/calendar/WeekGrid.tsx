import { memo } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './calendar.module.css';
import { CellPosts } from './CellPosts.tsx';
import { isSameCell, isSameFields } from './isSameCell.ts';
import { MovingText } from './MovingText.tsx';
import { OfferButton, type TimeOffer } from './OfferButton.tsx';
import type { CalendarPost } from './PostChip.tsx';
import { useMoving } from './useMoving.ts';

/** An hour of a day. */
export interface WeekCell {
  readonly cell: string;
  /** Posts can neither be created nor moved there: it is over, or the clocks skip it. */
  readonly isClosed: boolean;
  readonly posts: readonly CalendarPost[];
  /** Label of the button that adds a post. */
  readonly addLabel: string;
  /** Text for posts that do not fit; null when all do. */
  readonly moreText: string | null;
  /** Said where a post would do well at that hour; null elsewhere. */
  readonly offer: TimeOffer | null;
}

/** A day of the week. */
export interface WeekDay {
  readonly day: string;
  readonly weekday: string;
  readonly number: string;
  /** The whole date, for those who hear the page. */
  readonly name: string;
  readonly isToday: boolean;
  /** One for each hour. */
  readonly cells: readonly WeekCell[];
}

interface HourProps {
  readonly cell: WeekCell;
  /** When the post that is moved would go out here; null while it is elsewhere. */
  readonly movingText: string | null;
  /** Said while a post is over it that can't land here. */
  readonly refusedText: string | null;
  /** Of this hour; null while none of its posts is open. */
  readonly selectedId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onAdd: (cell: string) => void;
  readonly onMore: () => void;
}

const isSameHour = (a: HourProps, b: HourProps): boolean =>
  isSameFields(a, b, ['cell']) && isSameCell(a.cell, b.cell);

/** An hour of a day; drawn again only when something of it changes. */
const HourCell = memo(function HourCell(props: HourProps) {
  const { cell, movingText, refusedText } = props;
  return (
    <td
      data-cell={cell.cell}
      data-closed={cell.isClosed}
      data-target={movingText !== null}
      data-refused={refusedText !== null}
    >
      <CellPosts
        posts={cell.posts}
        selectedId={props.selectedId}
        onOpen={props.onOpen}
        below={[
          cell.moreText === null ? null : (
            <button key="more" type="button" className={styles['more']} onClick={props.onMore}>
              {cell.moreText}
            </button>
          ),
        ]}
      />
      {movingText === null ? null : <MovingText text={movingText} />}
      {refusedText === null ? null : <MovingText text={refusedText} isRefused />}
      {cell.offer === null ? null : <OfferButton offer={cell.offer} onAdd={props.onAdd} />}
      {cell.isClosed || cell.posts.length > 0 || cell.offer !== null ? null : (
        // Keyboards have the button above the calendar: 168 stops on the way down would help no one.
        <button
          type="button"
          className={styles['addHour']}
          tabIndex={-1}
          aria-label={cell.addLabel}
          onClick={() => props.onAdd(cell.cell)}
        >
          <Icon name="add" />
        </button>
      )}
    </td>
  );
}, isSameHour);

/** A week by its hours. Posts open by a click, move by dragging or with M and arrows, and are added in any hour to come. */
export function WeekGrid(props: {
  label: string;
  hourLabel: string;
  hours: readonly string[];
  days: readonly WeekDay[];
  /** The post that is open beside the calendar; null for none. */
  selectedId: string | null;
  /** Whether a post can go out in another hour: its time there is still ahead. */
  canMove: (id: string, cell: string) => boolean;
  /** Said of an hour in which a post can't go out. */
  refusedText: string;
  /** When a post would go out in another hour. */
  describeMove: (id: string, cell: string) => string;
  onOpen: (id: string) => void;
  onAdd: (cell: string) => void;
  onMove: (id: string, cell: string) => void;
  onMore: () => void;
}) {
  const { days, selectedId } = props;
  const findAt = (cell: string) => {
    const column = days.findIndex(({ cells }) => cells.some((one) => one.cell === cell));
    return { column, row: days[column]?.cells.findIndex((one) => one.cell === cell) ?? -1 };
  };
  const findCell = (column: number, row: number) => days[column]?.cells[row];
  const moving = useMoving({
    canDrop(id, cell) {
      const { column, row } = findAt(cell);
      return findCell(column, row)?.isClosed === false && props.canMove(id, cell);
    },
    findBeside(cell, { columns, rows }) {
      const { column, row } = findAt(cell);
      return findCell(column + columns, row + rows)?.cell ?? null;
    },
    describe: props.describeMove,
    onMove: props.onMove,
  });
  return (
    <table
      className={styles['week']}
      aria-label={props.label}
      data-moving={moving.isMoving}
      {...moving.handlers}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{props.hourLabel}</span>
          </th>
          {days.map((day) => (
            <th key={day.day} scope="col">
              <span aria-hidden="true">
                {day.weekday}{' '}
                <span className={styles['dayNumber']} data-today={day.isToday}>
                  {day.number}
                </span>
              </span>
              <span className="visually-hidden">{day.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.hours.map((hour, row) => (
          <tr key={hour}>
            <th scope="row">{hour}</th>
            {days.map(({ day, cells }) => {
              const cell = cells[row];
              if (cell === undefined) return <td key={day} />;
              return (
                <HourCell
                  key={day}
                  cell={cell}
                  movingText={moving.isTarget(cell.cell) ? moving.text : null}
                  refusedText={moving.isRefused(cell.cell) ? props.refusedText : null}
                  selectedId={cell.posts.some(({ id }) => id === selectedId) ? selectedId : null}
                  onOpen={props.onOpen}
                  onAdd={props.onAdd}
                  onMore={props.onMore}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { memo, type DragEvent } from 'react';
import { NetworkMark, type NetworkMarkName } from '../brand/NetworkMark.tsx';
import styles from './calendar.module.css';
import { hidePicture } from './hidePicture.ts';
import { StateMark, type ChipTone } from './StateMark.tsx';

/** A post as the calendar shows it. */
export interface CalendarPost {
  readonly id: string;
  readonly title: string;
  readonly time: string | null;
  readonly tone: ChipTone;
  /** The one line of state. */
  readonly state: string;
  readonly networks: readonly NetworkMarkName[];
  readonly pictureUrl: string | null;
  readonly canMove: boolean;
}

const drag = (event: DragEvent, id: string) => {
  event.dataTransfer.setData('text/plain', id);
  event.dataTransfer.effectAllowed = 'move';
};

/** One post: photo, networks, time, title and exactly one line of state. */
export const PostChip = memo(function PostChip({
  post,
  isSelected,
  onOpen,
}: {
  post: CalendarPost;
  /** Whether it is the one that is open beside the calendar. */
  isSelected: boolean;
  onOpen: (id: string) => void;
}) {
  return (
    <button
      type="button"
      className={styles['chip']}
      data-tone={post.tone}
      aria-current={isSelected ? 'true' : undefined}
      {...(post.canMove
        ? {
            draggable: true,
            'data-movable': post.id,
            'aria-keyshortcuts': 'm',
            onDragStart: (event: DragEvent) => drag(event, post.id),
          }
        : {})}
      onClick={() => onOpen(post.id)}
    >
      <span className={styles['chipHead']}>
        {post.pictureUrl === null ? null : (
          <img
            className={styles['picture']}
            src={post.pictureUrl}
            alt=""
            width={20}
            height={20}
            loading="lazy"
            onError={hidePicture}
          />
        )}
        {post.networks.map((network) => (
          <NetworkMark key={network} name={network} />
        ))}
        {post.time === null ? null : <span className={styles['time']}>{post.time}</span>}
      </span>
      <span className={styles['chipTitle']}>{post.title}</span>
      <span className={styles['chipState']}>
        <StateMark tone={post.tone} />
        {post.state}
      </span>
    </button>
  );
});

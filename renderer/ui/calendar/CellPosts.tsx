import type { ReactNode } from 'react';
import styles from './calendar.module.css';
import { PostChip, type CalendarPost } from './PostChip.tsx';

/** Height of a post with the gap below it, px; of one on so many networks that their marks take two lines, a little more. */
const chipPx = 76;
const lineBelowPx = 28;

/**
 * Posts of a day or an hour, and what follows them. Those out of view are laid out and painted when they come into view, so
 * that a move to another month costs only the part that is seen; the rest has its place reserved.
 */
export function CellPosts(props: {
  posts: readonly CalendarPost[];
  /** The post that is open beside the calendar; null for none. */
  selectedId: string | null;
  onOpen: (id: string) => void;
  /** Below the posts, each a line; null for none. */
  below?: readonly (ReactNode | null)[];
}) {
  const { posts, below = [] } = props;
  const lines = below.filter((line) => line !== null);
  if (posts.length + lines.length === 0) return null;
  const reserved = `auto ${posts.length * chipPx + lines.length * lineBelowPx}px`;
  return (
    <div className={styles['cellPosts']} style={{ containIntrinsicBlockSize: reserved }}>
      {posts.map((post) => (
        <PostChip key={post.id} post={post} isSelected={post.id === props.selectedId} onOpen={props.onOpen} />
      ))}
      {below}
    </div>
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useReorder } from '../reorder/useReorder.ts';
import styles from './content.module.css';

/** A block of a text. */
export interface ListedBlock {
  readonly content: ReactNode;
  readonly moveLabel: string;
  readonly removeLabel: string;
}

/** Blocks of a text one under another: moved by a handle or the arrow keys on it, and taken away. */
export function BlockList(props: {
  label: string;
  blocks: readonly ListedBlock[];
  isReadOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}) {
  const { blocks, isReadOnly } = props;
  const { listRef, dragging, getHandleProps, getDropSide } = useReorder(blocks.length, props.onMove);
  return (
    <ul ref={listRef} className={styles['blocks']} aria-label={props.label}>
      {blocks.map(({ content, moveLabel, removeLabel }, at) => (
        // Blocks have no other identity than their place.
        <li
          key={at}
          className={styles['block']}
          data-dragged={dragging?.from === at}
          data-drop={getDropSide(at) ?? undefined}
        >
          {isReadOnly || blocks.length < 2 ? null : (
            <Button
              type="text"
              size="small"
              aria-label={moveLabel}
              title={moveLabel}
              icon={<Icon name="move" />}
              {...getHandleProps(at)}
            />
          )}
          <div className={styles['blockContent']}>{content}</div>
          {isReadOnly ? null : (
            <Button
              type="text"
              size="small"
              aria-label={removeLabel}
              title={removeLabel}
              icon={<Icon name="close" />}
              onClick={() => props.onRemove(at)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './content.module.css';

/** A block of a text with the way to take it away. */
export function BlockRow(props: { children: ReactNode; removeLabel: string; onRemove: (() => void) | null }) {
  return (
    <div className={styles['block']}>
      {props.children}
      {props.onRemove === null ? null : (
        <Button
          type="text"
          size="small"
          aria-label={props.removeLabel}
          icon={<Icon name="close" />}
          onClick={props.onRemove}
        />
      )}
    </div>
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './treeName.module.css';
import { Reading } from '../access/ViewOnly.tsx';

const deepest = 6;

/** The name of a row of a tree: indented by its depth, with the button that opens its children. */
export function TreeName(props: {
  name: string;
  /** 0 for the widest. */
  depth: number;
  /** Null where nothing is under it. */
  isOpen: boolean | null;
  toggleLabel: string;
  onToggle: () => void;
  /** Before the name. */
  picture?: ReactNode;
}) {
  return (
    <span className={styles['name']} data-depth={Math.min(props.depth, deepest)}>
      {props.isOpen === null ? (
        <span className={styles['leaf']} />
      ) : (
        <Reading>
          <Button
            type="text"
            size="small"
            icon={
              <span className={styles['arrow']} data-open={props.isOpen}>
                <Icon name="following" />
              </span>
            }
            aria-label={props.toggleLabel}
            aria-expanded={props.isOpen}
            onClick={props.onToggle}
          />
        </Reading>
      )}
      {props.picture}
      <span>{props.name}</span>
    </span>
  );
}

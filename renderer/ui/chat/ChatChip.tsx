import { Button } from 'antd';
import { Icon } from '../icon/Icon.tsx';
import styles from './chat.module.css';

/** Under the field: what a question is about, until it is removed. */
export function ChatChip(props: { text: string; removeLabel: string; onRemove: () => void }) {
  return (
    <div className={styles['chip']}>
      <span>{props.text}</span>
      <Button
        type="text"
        size="small"
        icon={<Icon name="close" />}
        aria-label={props.removeLabel}
        title={props.removeLabel}
        onClick={props.onRemove}
      />
    </div>
  );
}

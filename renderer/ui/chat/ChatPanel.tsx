import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './chat.module.css';
import { useIsDocked } from './useIsDocked.ts';

const widthPx = 420;

/** A chat beside the screen from 1440 px, over it below that, and over all of it on a phone; Escape closes it. */
export function ChatPanel(props: {
  title: string;
  note: string;
  closeLabel: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const isDocked = useIsDocked();
  const title = (
    <div className={styles['headText']}>
      <h2>{props.title}</h2>
      <p>{props.note}</p>
    </div>
  );
  if (!isDocked)
    return (
      <Drawer
        open
        onClose={props.onClose}
        size={widthPx}
        title={title}
        extra={props.actions}
        closable={{ 'aria-label': props.closeLabel, closeIcon: <Icon name="close" />, placement: 'end' }}
        styles={{
          wrapper: { maxWidth: '100%' },
          header: { padding: '8px 12px' },
          body: { padding: 0, display: 'flex', flexDirection: 'column', minHeight: 0 },
        }}
      >
        {props.children}
      </Drawer>
    );
  return (
    <aside
      className={styles['dock']}
      aria-label={props.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        props.onClose();
      }}
    >
      <div className={styles['head']}>
        {title}
        <div className={styles['headActions']}>
          {props.actions}
          <Button
            type="text"
            icon={<Icon name="close" />}
            aria-label={props.closeLabel}
            title={props.closeLabel}
            onClick={props.onClose}
          />
        </div>
      </div>
      {props.children}
    </aside>
  );
}

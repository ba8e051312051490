import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import styles from './undoNotice.module.css';

/** A change that can be taken back for a moment. */
export interface Undo {
  readonly key: number;
  readonly text: string;
  /** When it is no longer offered, ms since 1970 by the clock of this browser; a notice shown again starts no new time. */
  readonly endsAt: number;
  readonly run: () => Promise<unknown>;
}

/** For how long a change is offered to be taken back at most. */
export const undoOfferedMs = 10_000;

/** Offers to take the last change back until its time is over; each change has a notice of its own. */
export function UndoNotice(props: {
  undo: Undo;
  onEnd: () => void;
  onUndo: () => void;
  /** Over the page at its lower end, where in the flow it would push the content down. */
  isOver?: boolean;
}) {
  const t = useText('cockpit');
  const { undo, onEnd, onUndo } = props;
  const { endsAt } = undo;
  useEffect(() => {
    const timer = setTimeout(onEnd, Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [onEnd, endsAt]);
  const notice = (
    <Notice
      tone="positive"
      action={
        <Button size="small" onClick={onUndo}>
          {t('cockpit:undo.button')}
        </Button>
      }
    >
      {undo.text}
    </Notice>
  );
  return props.isOver === true ? <div className={styles['over']}>{notice}</div> : notice;
}

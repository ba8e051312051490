import { useEffect, useRef, type ReactNode } from 'react';
import styles from './layout.module.css';

/** What a popover holds as a small dialog: takes the focus, closes by Escape and by a click beside it. */
export function PopoverBody(props: { label: string; onClose: () => void; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const { onClose } = props;
  useEffect(() => body.current?.focus(), []);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || body.current === null) return;
      // What the dialog itself opens lies beside it in the page.
      if (body.current.contains(target) || target.closest('[role="dialog"], .ant-select-dropdown') !== null)
        return;
      if (target.closest('[aria-haspopup="dialog"][aria-expanded="true"]') !== null) return;
      onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onClose]);
  return (
    <div
      ref={body}
      role="dialog"
      aria-label={props.label}
      tabIndex={-1}
      className={styles['popover']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {props.children}
    </div>
  );
}

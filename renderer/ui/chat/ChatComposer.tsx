import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { disableIf } from '../access/disableIf.ts';
import styles from './chat.module.css';

/** Where a question is written: Enter sends it, Shift and Enter begin a line. A text that was not sent stays. */
export function ChatComposer(props: {
  label: string;
  placeholder: string;
  sendText: string;
  maxLength: number;
  isSending: boolean;
  note?: ReactNode;
  /** Resolves with whether it was sent. */
  onSend: (text: string) => Promise<boolean>;
  stopText: string;
  onStop: () => void;
  about?: ReactNode;
  isFocused: boolean;
}) {
  const [text, setText] = useState('');
  const send = async () => {
    const sent = text.trim();
    if (sent === '' || props.isSending) return;
    setText('');
    if (!(await props.onSend(sent))) setText((typed) => (typed === '' ? sent : typed));
  };
  return (
    <div className={styles['foot']}>
      <div className={styles['footInside']}>
        <div className={styles['composer']}>
          <Input.TextArea
            variant="borderless"
            autoFocus={props.isFocused}
            autoSize={{ minRows: 1, maxRows: 6 }}
            aria-label={props.label}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void send();
            }}
          />
          {props.isSending ? (
            <Button onClick={props.onStop}>{props.stopText}</Button>
          ) : (
            <Button type="primary" {...disableIf(text.trim() === '')} onClick={() => void send()}>
              {props.sendText}
            </Button>
          )}
        </div>
        {props.about}
        {props.note === undefined ? null : <p className={styles['footNote']}>{props.note}</p>}
      </div>
    </div>
  );
}

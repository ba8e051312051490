import { Input } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import styles from './content.module.css';
import { MarkedText, type TextMark } from './MarkedText.tsx';

/** A text in place: shown with its marks, edited once it is selected. */
export function EditableText(props: {
  /** Names the field. */
  label: string;
  kind: string;
  value: string;
  marks: readonly TextMark[];
  maxLength: number;
  isMultiline?: boolean;
  isReadOnly?: boolean;
  /** What can be done with a selected part, shown while one is selected; Alt+/ goes there. */
  renderActions?: undefined | ((selection: { readonly start: number; readonly end: number }) => ReactNode);
  onChange: (value: string) => void;
}) {
  const { label, kind, value, marks, maxLength, isMultiline = true } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [selection, setSelection] = useState<{ start: number; end: number } | null>(null);
  const actionsRef = useRef<HTMLDivElement>(null);
  // The selected text may be gone once the field can be changed again.
  if (props.isReadOnly === true && isEditing) {
    setIsEditing(false);
    setSelection(null);
  }
  if (props.isReadOnly === true)
    return (
      <div className={styles['blockText']} data-kind={kind}>
        <MarkedText text={value} marks={marks} />
      </div>
    );
  if (!isEditing)
    return (
      <button
        type="button"
        className={styles['blockText']}
        data-kind={kind}
        onClick={() => setIsEditing(true)}
      >
        {value === '' ? (
          label
        ) : (
          <>
            <span className="visually-hidden">{label}: </span>
            <MarkedText text={value} marks={marks} />
          </>
        )}
      </button>
    );
  const actions = selection === null ? null : (props.renderActions?.(selection) ?? null);
  const close = () => {
    setSelection(null);
    setIsEditing(false);
  };
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <Input.TextArea
        autoFocus
        dir="auto"
        autoSize={{ minRows: 1, maxRows: 16 }}
        aria-label={label}
        aria-keyshortcuts={props.renderActions === undefined ? undefined : 'Alt+/'}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) =>
          props.onChange(isMultiline ? target.value : target.value.replaceAll('\n', ' '))
        }
        onSelect={({ currentTarget }) => {
          const { selectionStart: start, selectionEnd: end } = currentTarget;
          setSelection(start < end ? { start, end } : null);
        }}
        onKeyDown={(event) => {
          // On a Mac, Option makes another sign of the key.
          if (!event.altKey || (event.key !== '/' && event.code !== 'Slash')) return;
          event.preventDefault();
          actionsRef.current?.querySelector('button')?.focus();
        }}
      />
      {actions === null ? null : (
        <div
          ref={actionsRef}
          className={styles['selectionActions']}
          // Safari moves no focus to a pressed button: the field would lose it, and the button be gone before it is released.
          onMouseDown={(event) => event.preventDefault()}
        >
          {actions}
        </div>
      )}
    </div>
  );
}

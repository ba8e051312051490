import { Input } from 'antd';
import { useState } from 'react';
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
  onChange: (value: string) => void;
}) {
  const { label, kind, value, marks, maxLength, isMultiline = true } = props;
  const [isEditing, setIsEditing] = useState(false);
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
  return (
    <Input.TextArea
      autoFocus
      autoSize={{ minRows: 1, maxRows: 16 }}
      aria-label={label}
      value={value}
      maxLength={maxLength}
      onChange={({ target }) =>
        props.onChange(isMultiline ? target.value : target.value.replaceAll('\n', ' '))
      }
      onBlur={() => setIsEditing(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsEditing(false);
      }}
    />
  );
}

import type { ReactNode } from 'react';
import { useIsViewOnly } from '../../session/sessionStore.ts';
import styles from './wizard.module.css';

/** One of a few ways, each a card with a title and what it means. */
export function ChoiceCards<Value extends string>(props: {
  label: string;
  /** Short titles: two beside one another on a phone. */
  isNarrow?: boolean;
  value: Value | null;
  onChange: (value: Value) => void;
  /** Several in a row, for short titles alone. */
  isCompact?: boolean;
  choices: readonly {
    value: Value;
    title: ReactNode;
    text?: ReactNode;
    extra?: ReactNode;
    isDisabled?: boolean;
  }[];
}) {
  const isViewOnly = useIsViewOnly();
  return (
    <div
      className={styles['choices']}
      data-narrow={props.isNarrow === true}
      role="radiogroup"
      aria-label={props.label}
      data-compact={props.isCompact === true}
    >
      {props.choices.map((choice) => (
        <label key={choice.value} className={styles['choice']} data-disabled={choice.isDisabled === true}>
          <input
            type="radio"
            className="visually-hidden"
            name={props.label}
            checked={props.value === choice.value}
            disabled={isViewOnly || choice.isDisabled === true}
            onChange={() => props.onChange(choice.value)}
          />
          <span className={styles['choiceTitle']}>{choice.title}</span>
          {choice.text === undefined ? null : <span className={styles['choiceText']}>{choice.text}</span>}
          {choice.extra}
        </label>
      ))}
    </div>
  );
}

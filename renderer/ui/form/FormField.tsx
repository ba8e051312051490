import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../i18n/useText.ts';
import { useFormParts } from './formContext.ts';
import { getValue } from './formStore.ts';
import styles from './form.module.css';

interface FormFieldProps {
  /** The field of the call's input, dotted: `billingSettings.city`. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** The prop that carries the value: `checked` for switches and checkboxes, `value` unless given. */
  readonly valuePropName?: 'value' | 'checked';
  /** What the control shows while there is no value; an empty text for text fields. */
  readonly emptyValue?: unknown;
  /** One control that takes a value and `onChange`. */
  readonly children: ReactElement;
}

/** The value in what a control reports: an event's target, or the value itself. */
function readChangedValue(change: unknown, valuePropName: 'value' | 'checked'): unknown {
  if (typeof change !== 'object' || change === null || !('target' in change)) return change;
  return (change.target as Record<string, unknown>)[valuePropName];
}

/** A labelled control of a ContractForm with its hint and error. */
export function FormField(props: FormFieldProps) {
  const { store, id: formId, checkField } = useFormParts();
  const t = useText();
  const { name, valuePropName = 'value' } = props;
  const value = useStore(store, (state) => getValue(state.values, name));
  const error = useStore(store, (state) => state.errors[name]);
  const id = `${formId}-${name}`;
  const isWrong = error !== undefined && error !== '';
  const describedBy = [isWrong ? `${id}-error` : null, props.hint === undefined ? null : `${id}-hint`]
    .filter((part) => part !== null)
    .join(' ');
  const control = cloneElement(props.children as ReactElement<Record<string, unknown>>, {
    id,
    [valuePropName]: value ?? props.emptyValue ?? (valuePropName === 'checked' ? false : undefined),
    onChange: (change: unknown) => store.change(name, readChangedValue(change, valuePropName)),
    'aria-invalid': isWrong,
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    ...(isWrong && valuePropName === 'value' ? { status: 'error' } : {}),
  });
  return (
    <div className={styles['field']} onBlur={() => void checkField(name)}>
      <label htmlFor={id} className={styles['label']}>
        {props.label}
        {props.isOptional === true ? <span className={styles['optional']}> · {t('ui:optional')}</span> : null}
      </label>
      {valuePropName === 'checked' ? <div className={styles['checked']}>{control}</div> : control}
      <div id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </div>
      {props.hint === undefined ? null : (
        <div id={`${id}-hint`} className={styles['hint']}>
          {props.hint}
        </div>
      )}
    </div>
  );
}

import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormState } from './formContext.ts';
import { namePathOf } from './formErrors.ts';
import styles from './form.module.css';

interface FormFieldProps {
  /** The field of the call's input, dotted: `billingSettings.city`. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** `checked` for switches and checkboxes. */
  readonly valuePropName?: string;
  /** One control that takes `value` and `onChange`. */
  readonly children: ReactElement;
}

/** A labelled control of a ContractForm with its hint and error. */
export function FormField(props: FormFieldProps) {
  const { checkField } = useFormState();
  const t = useText();
  return (
    <div onBlur={() => void checkField(props.name)}>
      <Form.Item
        name={namePathOf(props.name)}
        label={
          <span>
            {props.label}
            {props.isOptional === true ? (
              <span className={styles['optional']}> · {t('ui:optional')}</span>
            ) : null}
          </span>
        }
        {...(props.hint === undefined ? {} : { extra: props.hint })}
        {...(props.valuePropName === undefined ? {} : { valuePropName: props.valuePropName })}
      >
        {props.children}
      </Form.Item>
    </div>
  );
}

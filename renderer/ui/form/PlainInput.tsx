import { useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useIsViewOnly } from '../../session/sessionStore.ts';
import styles from './plainInput.module.css';

interface PlainInputProps {
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly autoFocus?: boolean;
  /** The keyboard of a phone. */
  readonly inputMode?: 'text' | 'numeric';
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
  readonly status?: string;
}

/** A text field in antd's look, for screens before sign-in; a password can be shown. */
export function PlainInput({ type, onChange, status: _status, ...rest }: PlainInputProps) {
  const t = useText();
  const [isRevealed, setIsRevealed] = useState(false);
  const isViewOnly = useIsViewOnly();
  const isPassword = type === 'password';
  return (
    <span className={styles['frame']}>
      <input
        {...rest}
        value={rest.value ?? ''}
        type={isPassword && isRevealed ? 'text' : type}
        className={styles['input']}
        disabled={isViewOnly}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange?.(event.target.value)}
      />
      {isPassword ? (
        <button
          type="button"
          className={styles['reveal']}
          aria-pressed={isRevealed}
          onClick={() => setIsRevealed(!isRevealed)}
        >
          {t(isRevealed ? 'ui:hidePassword' : 'ui:showPassword')}
        </button>
      ) : null}
    </span>
  );
}

import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface PlainButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly kind?: 'primary' | 'default';
  readonly isLarge?: boolean;
  readonly isBlock?: boolean;
  readonly isLoading?: boolean;
}

/** A button in antd's look, for screens before sign-in, where antd is not loaded yet. */
export function PlainButton(props: PlainButtonProps) {
  const { kind = 'default', isLarge = false, isBlock = false, isLoading = false, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={styles['button']}
      data-kind={kind}
      data-large={isLarge}
      data-block={isBlock}
      aria-busy={isLoading}
    >
      {isLoading ? <span className={styles['spinner']} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

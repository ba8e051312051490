import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './avatar.module.css';

interface AvatarProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly email: string;
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A person as a round button with the first letter of the e-mail. */
export function Avatar({ email, label, ref, ...rest }: AvatarProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={styles['avatar']}
      aria-label={label}
      aria-haspopup="menu"
    >
      {email.slice(0, 1).toUpperCase()}
    </button>
  );
}

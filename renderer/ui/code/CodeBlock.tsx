import { CopyButton } from '../feedback/CopyButton.tsx';
import styles from './code.module.css';

/** Text to be copied into another program: a snippet, an address. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        {label}
        <CopyButton text={code} />
      </figcaption>
      {/* The block scrolls, so it must be reachable from the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['code']} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}

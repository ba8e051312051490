import { Logo } from './Logo.tsx';
import styles from './boot.module.css';

/** The product's mark while the app starts. */
export function BootMark({ label }: { label: string }) {
  return (
    <main className={styles['boot']} aria-busy="true">
      <Logo isMark />
      <span className="visually-hidden" role="status">
        {label}
      </span>
    </main>
  );
}

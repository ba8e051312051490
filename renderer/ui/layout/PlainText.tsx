import styles from './plainText.module.css';

/** User-written text, with its lines, apart from the words of the page. */
export function PlainText({ label, children }: { label: string; children: string }) {
  return (
    <section className={styles['plainText']} aria-label={label}>
      <h3 className={styles['label']}>{label}</h3>
      <p className={styles['text']}>{children}</p>
    </section>
  );
}

import styles from './steps.module.css';

/** What to do, one thing after another. */
export function Steps(props: { title: string; steps: readonly string[] }) {
  return (
    <section className={styles['how']}>
      <h2 className={styles['title']}>{props.title}</h2>
      <ol className={styles['list']}>
        {props.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

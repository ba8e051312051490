import styles from './keyHints.module.css';

/** Keys that work here, each with what it does. */
export function KeyHints(props: { hints: readonly { keys: readonly string[]; text: string }[] }) {
  return props.hints.map(({ keys, text }) => (
    <span key={text} className={styles['hint']}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {text}
    </span>
  ));
}

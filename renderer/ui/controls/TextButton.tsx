import styles from './textButton.module.css';

/** A name that opens something in place: reads as a link, wraps as a text. */
export function TextButton(props: { children: string; label?: string | undefined; onClick: () => void }) {
  return (
    <button type="button" className={styles['text']} aria-label={props.label} onClick={props.onClick}>
      {props.children}
    </button>
  );
}

import styles from './content.module.css';

/** The difference of two texts, part by part. */
export function TextChanges(props: {
  changes: readonly { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }[];
  names: { readonly added: string; readonly removed: string };
}) {
  return (
    <div>
      {props.changes.map(({ kind, text }, index) => (
        <p key={index} className={styles['change']} data-kind={kind}>
          {kind === 'same' ? null : <strong>{props.names[kind]}: </strong>}
          {text}
        </p>
      ))}
    </div>
  );
}

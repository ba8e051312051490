import styles from './featureList.module.css';

/** A few things with a title and mostly a sentence each; in short two beside each other. */
export function FeatureList(props: {
  items: readonly { key: string; title: string; text: string | null }[];
  isShort?: boolean;
}) {
  return (
    <ul className={styles['list']} data-short={props.isShort === true}>
      {props.items.map((item) => (
        <li key={item.key}>
          <strong>{item.title}</strong>
          {item.text === null ? null : <span>{item.text}</span>}
        </li>
      ))}
    </ul>
  );
}

import styles from './featureList.module.css';

/** A few things with a title and a sentence each. */
export function FeatureList(props: { items: readonly { key: string; title: string; text: string }[] }) {
  return (
    <ul className={styles['list']}>
      {props.items.map((item) => (
        <li key={item.key}>
          <strong>{item.title}</strong>
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}

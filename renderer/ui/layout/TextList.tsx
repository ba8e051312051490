import { useId } from 'react';
import styles from './textList.module.css';

/** Short texts one under another, with a quiet title. */
export function TextList(props: { title: string; items: readonly string[]; emptyText: string }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles['title']}>
        {props.title}
      </h3>
      {props.items.length === 0 ? (
        <p className={styles['empty']}>{props.emptyText}</p>
      ) : (
        <ul className={styles['list']} aria-labelledby={id}>
          {props.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be alike until they are repaired
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

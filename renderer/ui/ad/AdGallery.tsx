import type { ReactNode } from 'react';
import styles from './adGallery.module.css';

/** An ad in all its placements beside one another; on a phone a row to swipe, with the next one peeking. */
export function AdGallery(props: {
  label: string;
  places: readonly { key: string; name: string; ad: ReactNode }[];
}) {
  return (
    <ul className={styles['gallery']} aria-label={props.label} tabIndex={0}>
      {props.places.map((place) => (
        <li key={place.key} className={styles['place']}>
          <h3 className={styles['name']}>{place.name}</h3>
          <div className={styles['stage']}>{place.ad}</div>
        </li>
      ))}
    </ul>
  );
}

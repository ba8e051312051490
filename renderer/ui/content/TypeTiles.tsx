import { useId, type ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './content.module.css';

/** Things to begin with, each with its note and how many there are already; `title` names those of one group. */
export function TypeTiles(props: {
  title: string | null;
  tiles: readonly {
    readonly key: string;
    readonly path: string;
    readonly title: string;
    readonly note: string;
    readonly count: string | null;
    readonly icon: ReactNode;
  }[];
}) {
  const id = useId();
  return (
    <div>
      {props.title === null ? null : (
        <h3 id={id} className={styles['tilesTitle']}>
          {props.title}
        </h3>
      )}
      <ul className={styles['tiles']} aria-labelledby={props.title === null ? undefined : id}>
        {props.tiles.map(({ key, path, title, note, count, icon }) => (
          <li key={key}>
            <AppLink to={path} quiet className={styles['tile']}>
              <span className={styles['tileIcon']}>{icon}</span>
              <span className={styles['tileText']}>
                <span className={styles['tileTitle']}>{title}</span>
                <span className={styles['tileNote']}>{note}</span>
              </span>
              {count === null ? null : <span className={styles['tileCount']}>{count}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

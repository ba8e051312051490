import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A surface that holds what belongs together, with an optional title and actions. `isFlush` is for tables. */
export function Card(props: {
  title?: ReactNode;
  extra?: ReactNode;
  isFlush?: boolean;
  /** Its address; see `SectionCard`. */
  id?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section
      className={styles['card']}
      data-flush={props.isFlush === true}
      id={props.id}
      tabIndex={props.id === undefined ? undefined : -1}
    >
      {props.title === undefined ? null : (
        <header className={styles['cardHeader']}>
          <h2>{props.title}</h2>
          {props.extra === undefined ? null : <div className={styles['cardExtra']}>{props.extra}</div>}
        </header>
      )}
      <div className={styles['cardBody']}>{props.children}</div>
    </section>
  );
}

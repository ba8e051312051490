import type { ReactNode } from 'react';
import styles from './figureTriplet.module.css';

/** A few figures side by side with their names over them, the amount first. */
export function FigureTriplet(props: {
  figures: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[];
  /** On a surface of its own, as the sum over cards. */
  isFramed?: boolean;
}) {
  return (
    <dl className={styles['figures']} data-framed={props.isFramed === true}>
      {props.figures.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

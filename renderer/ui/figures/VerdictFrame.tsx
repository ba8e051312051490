import type { ReactNode } from 'react';
import styles from './verdictFrame.module.css';

/** A card that opens with a sentence, the figure that proves it at its side, and more figures under both. */
export function VerdictFrame(props: {
  status: ReactNode;
  headline: ReactNode;
  text: ReactNode;
  side: ReactNode;
  foot: ReactNode;
}) {
  return (
    <section className={styles['verdict']}>
      <div className={styles['head']}>
        <div className={styles['say']}>
          <div className={styles['status']}>{props.status}</div>
          <h2 className={styles['headline']}>{props.headline}</h2>
          <div className={styles['text']}>{props.text}</div>
        </div>
        <div className={styles['side']}>{props.side}</div>
      </div>
      <div className={styles['foot']}>{props.foot}</div>
    </section>
  );
}

/** The figure at the side of a verdict: its name with an action, its value and its change. */
export function VerdictSide(props: { title: string; end: ReactNode; value: string; change: ReactNode }) {
  return (
    <div className={styles['figure']}>
      <div className={styles['figureHead']}>
        <h3>{props.title}</h3>
        {props.end}
      </div>
      <p>
        <span className={styles['value']}>{props.value}</span> {props.change}
      </p>
    </div>
  );
}

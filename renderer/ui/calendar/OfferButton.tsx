import { Tooltip } from 'antd';
import styles from './calendar.module.css';

/** A time at which a post would do well. */
export interface TimeOffer {
  readonly cell: string;
  readonly text: string;
  /** Why. */
  readonly basis: string;
}

/** Adds a post at a suggested time. */
export function OfferButton(props: { offer: TimeOffer; onAdd: (cell: string) => void }) {
  const { cell, text, basis } = props.offer;
  return (
    <Tooltip title={basis}>
      <button type="button" className={styles['offer']} onClick={() => props.onAdd(cell)}>
        + {text}
        <span className="visually-hidden"> {basis}</span>
      </button>
    </Tooltip>
  );
}

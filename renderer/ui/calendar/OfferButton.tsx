import styles from './calendar.module.css';

/** A time at which a post would do well. */
export interface TimeOffer {
  readonly cell: string;
  readonly text: string;
  /** In the narrow column of a calendar beside a panel. */
  readonly shortText: string;
  /** Why. */
  readonly basis: string;
}

/** Adds a post at a suggested time. A month has dozens of them, so the reason is a plain title. */
export function OfferButton(props: { offer: TimeOffer; onAdd: (cell: string) => void }) {
  const { cell, text, shortText, basis } = props.offer;
  return (
    <button type="button" className={styles['offer']} title={basis} onClick={() => props.onAdd(cell)}>
      <span className={styles['offerText']}>+ {text}</span>
      <span className={styles['offerShort']} aria-hidden="true">
        + {shortText}
      </span>
      <span className="visually-hidden"> {basis}</span>
    </button>
  );
}

import type { ReactNode } from 'react';
import { useIsViewOnly } from '../../session/sessionStore.ts';
import styles from './variantCards.module.css';

/** One of a few ready variants, each a card with its pictures, title and what it is made of; on a phone a row to swipe. */
export function VariantCards(props: {
  label: string;
  value: string;
  onChange: (key: string) => void;
  variants: readonly {
    key: string;
    /** Addresses of the pictures, square, shown side by side; none where the ad has none. */
    pictures: readonly string[];
    title: string;
    text: string;
    note: string;
    tag?: ReactNode;
  }[];
}) {
  const isViewOnly = useIsViewOnly();
  return (
    <div className={styles['variants']} role="radiogroup" aria-label={props.label}>
      {props.variants.map((variant) => (
        <label key={variant.key} className={styles['variant']}>
          <input
            type="radio"
            className="visually-hidden"
            name={props.label}
            checked={props.value === variant.key}
            disabled={isViewOnly}
            onChange={() => props.onChange(variant.key)}
          />
          {variant.pictures.length === 0 ? null : (
            <span className={styles['pictures']}>
              {variant.pictures.map((url) => (
                <img key={url} src={url} alt="" width={160} height={160} loading="lazy" />
              ))}
            </span>
          )}
          {variant.tag === undefined ? null : <span className={styles['tag']}>{variant.tag}</span>}
          <span className={styles['words']}>
            <span className={styles['title']}>{variant.title}</span>
            <span className={styles['dot']} aria-hidden="true" />
            <span className={styles['text']}>{variant.text}</span>
            <span className={styles['note']}>{variant.note}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

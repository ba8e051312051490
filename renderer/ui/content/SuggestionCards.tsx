import { useId, type ReactNode } from 'react';
import { Thumbnail, type ThumbnailSource } from '../image/Thumbnail.tsx';
import styles from './suggestion.module.css';

/** Something that is worth doing today, with what supports it. */
export interface SuggestionCard {
  readonly key: string;
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly (ThumbnailSource | null)[];
  /** What else it opens, beside its main action. */
  readonly others: ReactNode;
  readonly actions: ReactNode;
  readonly note: string;
}

/** Suggestions side by side under a title; on a narrow screen they scroll. */
export function SuggestionCards(props: { title: string; note: string; cards: readonly SuggestionCard[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id}>{props.title}</h2>
        <span className={styles['note']}>{props.note}</span>
      </header>
      {/* Scrolls by the keyboard where it is wider than the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles['cards']} aria-labelledby={id} tabIndex={0}>
        {props.cards.map(({ key, tag, title, text, pictures, others, actions, note }) => (
          <li key={key} className={styles['card']}>
            <div className={styles['band']}>
              <span className={styles['tag']}>{tag}</span>
              <div className={styles['pictures']}>
                {pictures.map((source, at) => (
                  // Two variants of a product have the same picture.
                  <Thumbnail key={`${at} ${source?.url ?? ''}`} source={source} sidePx={76} />
                ))}
              </div>
            </div>
            <div className={styles['body']}>
              <h3 className={styles['title']}>{title}</h3>
              <p className={styles['text']}>{text}</p>
              <div className={styles['others']}>{others}</div>
              <div className={styles['actions']}>
                {actions}
                <span className={styles['cost']}>{note}</span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import styles from './evidence.module.css';
import { splitByWords } from './splitByWords.ts';

/** A long text of others with its lines, in a box that scrolls; some words of it are marked. */
export function MarkedText(props: { label: string; text: string; words: readonly string[] }) {
  return (
    // A box that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['text']} role="region" aria-label={props.label} tabIndex={0}>
      {splitByWords(props.text, props.words).map((part, place) =>
        // Parts of a text have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        part.isMarked ? <mark key={place}>{part.text}</mark> : part.text,
      )}
    </div>
  );
}

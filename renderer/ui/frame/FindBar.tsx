import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { findTexts, markMatches } from './findText.ts';
import styles from './findBar.module.css';

interface FindBarTexts {
  readonly label: string;
  readonly none: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly count: (place: number, total: number) => string;
}

/** Finds text on the page: Enter goes on, Shift-Enter back, Escape closes. */
export function FindBar({ texts, onClose }: { texts: FindBarTexts; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [matches, setMatches] = useState<readonly Range[]>([]);
  const [place, setPlace] = useState(0);
  useEffect(() => {
    input.current?.focus();
    return () => markMatches([], 0);
  }, []);
  useEffect(() => markMatches(matches, place), [matches, place]);
  const search = (text: string) => {
    setWanted(text);
    setMatches(findTexts(document.body, text));
    setPlace(0);
  };
  const moveStep = (by: 1 | -1) => {
    // The page may have changed since the last step.
    const found = findTexts(document.body, wanted);
    setMatches(found);
    setPlace(found.length === 0 ? 0 : (place + by + found.length) % found.length);
  };
  return (
    <search className={styles['bar']} data-find-bar="">
      <input
        ref={input}
        className={styles['input']}
        aria-label={texts.label}
        placeholder={texts.label}
        value={wanted}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') moveStep(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onClose();
        }}
      />
      <span className={styles['count']} role="status">
        {wanted.trim() === ''
          ? ''
          : matches.length === 0
            ? texts.none
            : texts.count(place + 1, matches.length)}
      </span>
      <button type="button" aria-label={texts.previous} title={texts.previous} onClick={() => moveStep(-1)}>
        <Icon name="previous" />
      </button>
      <button type="button" aria-label={texts.next} title={texts.next} onClick={() => moveStep(1)}>
        <Icon name="following" />
      </button>
      <button type="button" aria-label={texts.close} title={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </search>
  );
}

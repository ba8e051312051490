import { TextButton } from '../controls/TextButton.tsx';
import { Delta } from './Delta.tsx';
import styles from './figureCell.module.css';

/** A figure in a table: links to its details, and shows its change against the comparison. */
export function FigureCell(props: {
  text: string;
  /** Names the figure and its row for whoever hears the table. */
  openLabel?: string;
  onOpen?: () => void;
  change?: { readonly percent: number; readonly isGoodWhenUp: boolean | null; readonly previous: string };
}) {
  const { text, onOpen, openLabel, change } = props;
  return (
    <span className={styles['cell']}>
      {onOpen === undefined ? (
        text
      ) : (
        <TextButton onClick={onOpen} {...(openLabel === undefined ? {} : { label: openLabel })}>
          {text}
        </TextButton>
      )}
      {change === undefined ? null : <Delta {...change} />}
    </span>
  );
}

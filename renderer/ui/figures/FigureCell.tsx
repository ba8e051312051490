import { TextButton } from '../controls/TextButton.tsx';
import { Delta } from './Delta.tsx';
import { PointDelta } from './PointDelta.tsx';
import styles from './figureCell.module.css';

/** How a figure changed: in percent, or the points of a ratio. */
export type FigureCellChange =
  | { readonly percent: number; readonly isGoodWhenUp: boolean | null; readonly previous: string }
  | { readonly value: number; readonly before: number; readonly isGoodWhenUp: boolean | null };

/** A figure in a table: links to its details, and shows its change against the comparison. */
export function FigureCell(props: {
  text: string;
  /** Names the figure and its row for whoever hears the table. */
  openLabel?: string;
  onOpen?: () => void;
  change?: FigureCellChange;
}) {
  const { text, onOpen, openLabel, change } = props;
  return (
    <span className={styles['cell']}>
      {onOpen === undefined ? (
        text
      ) : (
        <TextButton onClick={onOpen} label={openLabel}>
          {text}
        </TextButton>
      )}
      {change === undefined ? null : 'percent' in change ? (
        <Delta {...change} />
      ) : (
        <PointDelta isShort {...change} />
      )}
    </span>
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useReorder } from '../reorder/useReorder.ts';
import styles from './pictures.module.css';

/** A generated picture, or a result that was refused. */
export interface PictureTile {
  readonly key: string;
  readonly name: string;
  readonly note: ReactNode;
  /** Null for a refused result. */
  readonly picture: { readonly url: string; readonly alt: string; readonly label: string } | null;
}

/** Generated pictures side by side; one is selected. */
export function PictureTiles(props: {
  label: string;
  tiles: readonly PictureTile[];
  selected: string | null;
  onSelect: (key: string) => void;
  /** Where the order may be changed: by a handle of each tile, or arrow keys on it. */
  reorder?: {
    readonly getLabel: (at: number) => string;
    readonly onMove: (from: number, to: number) => void;
  };
}) {
  const { tiles, reorder } = props;
  const { listRef, dragging, getHandleProps, getDropSide } = useReorder(tiles.length, (from, to) =>
    reorder?.onMove(from, to),
  );
  return (
    <ul ref={listRef} className={styles['results']} aria-label={props.label}>
      {tiles.map(({ key, name, note, picture }, at) => (
        <li
          key={key}
          className={styles['tileItem']}
          data-dragged={dragging?.from === at}
          data-drop={getDropSide(at) ?? undefined}
        >
          {reorder === undefined || tiles.length < 2 ? null : (
            <Button
              className={styles['tileHandle'] ?? ''}
              size="small"
              aria-label={reorder.getLabel(at)}
              title={reorder.getLabel(at)}
              icon={<Icon name="move" />}
              {...getHandleProps(at)}
            />
          )}
          {picture === null ? (
            <div className={styles['result']} data-refused="true">
              <strong>{name}</strong>
              {note}
            </div>
          ) : (
            <div className={styles['result']} data-selected={key === props.selected}>
              <button
                type="button"
                className={styles['resultPicture']}
                aria-label={picture.label}
                aria-pressed={key === props.selected}
                onClick={() => props.onSelect(key)}
              >
                <img src={picture.url} alt={picture.alt} loading="lazy" />
              </button>
              <div className={styles['resultText']}>
                <strong>{name}</strong>
                {note}
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A product without its background, on squares that show its transparent parts. */
export function CutOutPicture({ url, alt }: { url: string; alt: string }) {
  return <img className={styles['cutOut']} src={url} alt={alt} loading="lazy" />;
}

/** A picture in its sizes, all of one height. */
export function RatioStrip(props: {
  label: string;
  ratios: readonly {
    readonly key: string;
    readonly url: string;
    readonly alt: string;
    readonly use: string;
    readonly size: string;
    readonly actions: ReactNode;
  }[];
}) {
  return (
    // Scrolls by the keyboard where it is wider than the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['ratios']} aria-label={props.label} tabIndex={0}>
      {props.ratios.map(({ key, url, alt, use, size, actions }) => (
        <li key={key} className={styles['ratio']}>
          <img src={url} alt={alt} loading="lazy" />
          <strong>{key}</strong>
          <span>
            {use} · {size}
          </span>
          <div className={styles['ratioActions']}>{actions}</div>
        </li>
      ))}
    </ul>
  );
}

import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './tiles.module.css';

/** Something that was made, by how it looks. */
export interface ContentTile {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly note: ReactNode;
  readonly cover: ReactNode;
  readonly kind: { readonly icon: IconName; readonly text: string };
  readonly state: ReactNode;
  readonly actions: ReactNode;
}

/** Arrows go from tile to tile, up and down to the one of the next row. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const tile = event.currentTarget.closest('li');
  const tiles = [...(tile?.parentElement?.children ?? [])] as HTMLElement[];
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (tile === null || !isArrow(event.key)) return;
  const next = tiles[tiles.indexOf(tile) + steps[event.key]];
  if (next === undefined) return;
  event.preventDefault();
  next.querySelector('a')?.focus();
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

function isArrow(key: string): key is (typeof arrows)[number] {
  return (arrows as readonly string[]).includes(key);
}

/** Made things side by side: how each looks, its state and actions. */
export function ContentTiles({ label, tiles }: { label: string; tiles: readonly ContentTile[] }) {
  return (
    <ul className={styles['tiles']} aria-label={label}>
      {tiles.map(({ key, path, title, note, cover, kind, state, actions }) => (
        <li key={key} className={styles['tile']}>
          <div className={styles['cover']}>
            {cover}
            <span className={styles['kind']}>
              <Icon name={kind.icon} /> {kind.text}
            </span>
          </div>
          <div className={styles['text']}>
            {/* Its area is the whole tile, but what can be pressed besides. */}
            <AppLink to={path} quiet className={styles['title']} onKeyDown={moveFocus}>
              {title}
            </AppLink>
            <span className={styles['note']}>{note}</span>
            <div className={styles['foot']}>
              {state}
              <span className={styles['actions']}>{actions}</span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How an image or a video looks; `length` is a video's, which can be played. */
export function PictureCover({ url, length = null }: { url: string; length?: string | null }) {
  return (
    <>
      <img className={styles['picture']} src={url} alt="" loading="lazy" decoding="async" />
      {length === null ? null : (
        <>
          <span className={styles['play']} aria-hidden="true" />
          <span className={styles['length']}>{length}</span>
        </>
      )}
    </>
  );
}

/** The beginning of a text on a sheet of paper, with photos of what it is about. */
export function PaperCover(props: { title: string; text: string; pictures: ReactNode }) {
  return (
    <span className={styles['paper']} aria-hidden="true">
      <span className={styles['paperTitle']}>{props.title}</span>
      <span className={styles['paperPictures']}>{props.pictures}</span>
      <span className={styles['paperText']}>{props.text}</span>
    </span>
  );
}

/** What a cover shows while there is no picture yet, e.g. how far the work is. */
export function WaitingCover({ children }: { children: ReactNode }) {
  return <div className={styles['waiting']}>{children}</div>;
}

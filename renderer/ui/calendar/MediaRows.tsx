import { Button, Input } from 'antd';
import styles from './calendar.module.css';
import { PostMedia } from './PostMedia.tsx';

const thumbSize = 56;

/** Photos and videos of a post with their alt texts. */
export function MediaRows(props: {
  items: readonly {
    readonly key: string;
    readonly url: string;
    readonly kind: 'Image' | 'Video';
    readonly altText: string;
    readonly label: string;
    readonly isGone: boolean;
  }[];
  /** Of a file that is gone, with what to do. */
  goneText: string;
  removeText: string;
  longestAltText: number;
  onAltText: (key: string, altText: string) => void;
  onRemove: (key: string) => void;
  onGone: (key: string) => void;
}) {
  return (
    <ul className={styles['media']}>
      {props.items.map(({ key, url, kind, altText, label, isGone }) => (
        <li key={key}>
          <PostMedia
            url={url}
            kind={kind}
            altText={altText}
            size={thumbSize}
            goneText={props.goneText}
            onGone={() => props.onGone(key)}
          />
          <label className={styles['altText']}>
            {label}
            <Input
              maxLength={props.longestAltText}
              value={altText}
              onChange={(event) => props.onAltText(key, event.target.value)}
            />
            {isGone ? (
              <span className={styles['goneText']} role="alert">
                {props.goneText}
              </span>
            ) : null}
          </label>
          <Button type="text" onClick={() => props.onRemove(key)}>
            {props.removeText}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { Button, Input } from 'antd';
import styles from './calendar.module.css';

/** Photos and videos of a post with their alt texts. */
export function MediaRows(props: {
  items: readonly {
    readonly key: string;
    readonly url: string;
    readonly kind: 'Image' | 'Video';
    readonly altText: string;
    readonly label: string;
  }[];
  removeText: string;
  longestAltText: number;
  onAltText: (key: string, altText: string) => void;
  onRemove: (key: string) => void;
}) {
  return (
    <ul className={styles['media']}>
      {props.items.map(({ key, url, kind, altText, label }) => (
        <li key={key}>
          {kind === 'Image' ? (
            <img src={url} alt={altText} width={56} height={56} loading="lazy" />
          ) : (
            <video src={url} width={56} height={56} muted preload="metadata" aria-hidden="true" />
          )}
          <label className={styles['altText']}>
            {label}
            <Input
              maxLength={props.longestAltText}
              value={altText}
              onChange={(event) => props.onAltText(key, event.target.value)}
            />
          </label>
          <Button type="text" onClick={() => props.onRemove(key)}>
            {props.removeText}
          </Button>
        </li>
      ))}
    </ul>
  );
}

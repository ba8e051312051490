import styles from './calendar.module.css';
import { PostMedia } from './PostMedia.tsx';

const thumbSize = 56;

/** Photos and videos in small with their alt texts, to be compared with others. */
export function MediaThumbs(props: {
  items: readonly {
    readonly key: string;
    readonly url: string;
    readonly kind: 'Image' | 'Video';
    readonly altText: string;
  }[];
  goneText: string;
}) {
  return (
    <span className={styles['thumbs']}>
      {props.items.map(({ key, url, kind, altText }) => (
        <span key={key}>
          <PostMedia url={url} kind={kind} altText="" size={thumbSize} goneText={props.goneText} />
          {altText}
        </span>
      ))}
    </span>
  );
}

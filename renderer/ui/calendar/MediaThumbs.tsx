import styles from './calendar.module.css';

/** Photos and videos in small with their alt texts, to be compared with others. */
export function MediaThumbs(props: {
  items: readonly {
    readonly key: string;
    readonly url: string;
    readonly kind: 'Image' | 'Video';
    readonly altText: string;
  }[];
}) {
  return (
    <span className={styles['thumbs']}>
      {props.items.map(({ key, url, kind, altText }) => (
        <span key={key}>
          {kind === 'Image' ? (
            <img src={url} alt="" width={56} height={56} loading="lazy" />
          ) : (
            <video src={url} width={56} height={56} muted preload="metadata" aria-hidden="true" />
          )}
          {altText}
        </span>
      ))}
    </span>
  );
}

import styles from './calendar.module.css';

/** A post about as its network shows it. */
export function PostPreview(props: {
  label: string;
  account: string;
  title: string;
  text: string;
  link: string | null;
  media: readonly {
    readonly key: string;
    readonly url: string;
    readonly kind: 'Image' | 'Video';
    readonly altText: string;
  }[];
  /** Networks that lead with the picture show the text below it. */
  isPictureFirst: boolean;
}) {
  const [first] = props.media;
  const media =
    first === undefined ? null : (
      <div className={styles['previewMedia']}>
        {first.kind === 'Image' ? (
          <img src={first.url} alt={first.altText} />
        ) : (
          // oxlint-disable-next-line media-has-caption -- a preview of the user's own upload
          <video src={first.url} controls muted preload="metadata" />
        )}
        {props.media.length > 1 ? (
          <span className={styles['previewCount']}>1/{props.media.length}</span>
        ) : null}
      </div>
    );
  const text = props.text === '' ? null : <p className={styles['previewText']}>{props.text}</p>;
  return (
    <section className={styles['preview']} aria-label={props.label}>
      <p className={styles['previewAccount']}>{props.account}</p>
      {props.isPictureFirst ? media : text}
      {props.title === '' ? null : <p className={styles['previewTitle']}>{props.title}</p>}
      {props.isPictureFirst ? text : media}
      {props.link === null ? null : <p className={styles['previewLink']}>{props.link}</p>}
    </section>
  );
}

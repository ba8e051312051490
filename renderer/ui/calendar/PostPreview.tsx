import { NetworkMark, type NetworkMarkName } from '../brand/NetworkMark.tsx';
import { PostMedia } from './PostMedia.tsx';
import styles from './preview.module.css';

interface PreviewMedia {
  readonly key: string;
  readonly url: string;
  readonly kind: 'Image' | 'Video';
  readonly altText: string;
}

/** How a network lays a post out: what comes first, how many photos are seen at once, and after how much text it cuts. */
const layouts: Readonly<
  Record<
    NetworkMarkName,
    {
      readonly order: 'TextFirst' | 'MediaFirst' | 'Overlay';
      readonly seen: number;
      readonly cutAfter: number | null;
    }
  >
> = {
  Facebook: { order: 'TextFirst', seen: 4, cutAfter: 470 },
  Instagram: { order: 'MediaFirst', seen: 1, cutAfter: 125 },
  LinkedIn: { order: 'TextFirst', seen: 4, cutAfter: 210 },
  Twitter: { order: 'TextFirst', seen: 4, cutAfter: null },
  Pinterest: { order: 'MediaFirst', seen: 1, cutAfter: 100 },
  TikTok: { order: 'Overlay', seen: 1, cutAfter: 90 },
  YouTube: { order: 'MediaFirst', seen: 1, cutAfter: 150 },
};

function Media({
  media,
  seen,
  goneText,
}: {
  media: readonly PreviewMedia[];
  seen: number;
  goneText: string;
}) {
  const shown = media.slice(0, seen);
  const hidden = media.length - shown.length;
  return (
    <div className={styles['media']} data-count={shown.length}>
      {shown.map(({ key, url, kind, altText }) => (
        <PostMedia key={key} url={url} kind={kind} altText={altText} goneText={goneText} />
      ))}
      {hidden > 0 ? (
        <span className={styles['count']}>{seen === 1 ? `1/${media.length}` : `+${hidden}`}</span>
      ) : null}
    </div>
  );
}

/** A post about as its network shows it. */
export function PostPreview(props: {
  network: NetworkMarkName;
  label: string;
  account: string;
  title: string;
  text: string;
  link: string | null;
  /** What the network writes after a text that it cuts. */
  moreText: string;
  /** In the place of a photo or video whose file is gone. */
  goneText: string;
  media: readonly PreviewMedia[];
}) {
  const { network, account, title, link } = props;
  const { order, seen, cutAfter } = layouts[network];
  const letters = [...props.text];
  const isCut = cutAfter !== null && letters.length > cutAfter;
  const head = (
    <div className={styles['head']}>
      <span className={styles['avatar']} aria-hidden="true">
        {[...account][0] ?? ''}
      </span>
      <strong className={styles['account']}>{account}</strong>
      <NetworkMark name={network} />
    </div>
  );
  const heading = title === '' ? null : <p className={styles['title']}>{title}</p>;
  const text =
    props.text === '' ? null : (
      <p className={styles['text']}>
        {network === 'Instagram' ? <strong>{`${account} `}</strong> : null}
        {isCut ? `${letters.slice(0, cutAfter).join('').trimEnd()}… ` : props.text}
        {isCut ? <span className={styles['more']}>{props.moreText}</span> : null}
      </p>
    );
  const media =
    props.media.length === 0 ? null : <Media media={props.media} seen={seen} goneText={props.goneText} />;
  const address = link === null ? null : <p className={styles['link']}>{link}</p>;
  return (
    <section className={styles['preview']} data-network={network} aria-label={props.label}>
      {order === 'TextFirst' || network === 'Instagram' ? head : null}
      {order === 'TextFirst' ? text : media}
      {order === 'TextFirst' ? media : heading}
      {order === 'TextFirst' || network === 'Instagram' ? null : head}
      {order === 'TextFirst' ? address : text}
      {order === 'TextFirst' ? null : address}
    </section>
  );
}

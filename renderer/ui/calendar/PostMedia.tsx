import { useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './preview.module.css';

interface MediaProps {
  readonly url: string;
  readonly kind: 'Image' | 'Video';
  readonly altText: string;
  /** Width and height of a small one; missing for one as wide as its place. */
  readonly size?: number;
  /** What its place says once it can't be loaded; a small one has room for a mark alone. */
  readonly goneText: string;
  readonly onGone?: () => void;
}

/** A photo or video of a post. One whose file is gone says so in its place, rather than a broken picture. */
export function PostMedia({ url, kind, altText, size, goneText, onGone }: MediaProps) {
  const [isGone, setIsGone] = useState(false);
  const onError = () => {
    setIsGone(true);
    onGone?.();
  };
  const measures = size === undefined ? {} : { width: size, height: size };
  if (isGone)
    return (
      <span
        className={styles['gone']}
        data-small={size !== undefined}
        {...(size === undefined ? {} : { style: measures })}
      >
        <Icon name={kind === 'Image' ? 'image' : 'video'} />
        <span className={size === undefined ? undefined : 'visually-hidden'}>{goneText}</span>
      </span>
    );
  if (kind === 'Image') return <img src={url} alt={altText} {...measures} loading="lazy" onError={onError} />;
  return size === undefined ? (
    // oxlint-disable-next-line media-has-caption -- a preview of the user's own upload
    <video src={url} controls muted preload="metadata" onError={onError} />
  ) : (
    <video src={url} {...measures} muted preload="metadata" aria-hidden="true" onError={onError} />
  );
}

import { useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './image.module.css';

/** Addresses of one picture for screens of usual and of double density. */
export interface ThumbnailSource {
  readonly url: string;
  readonly denseUrl: string;
}

/**
 * A small picture beside its name, loaded when it comes into sight; a calm tile where there is none.
 * @param props.sidePx side of its square
 */
export function Thumbnail({ source, sidePx = 48 }: { source: ThumbnailSource | null; sidePx?: number }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = source !== null && failedUrl !== source.url;
  return (
    <span className={styles['thumbnail']} style={{ width: sidePx, height: sidePx }} aria-hidden="true">
      {isShown ? (
        <img
          src={source.url}
          srcSet={`${source.url} 1x, ${source.denseUrl} 2x`}
          width={sidePx}
          height={sidePx}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(source.url)}
        />
      ) : (
        <Icon name="image" />
      )}
    </span>
  );
}

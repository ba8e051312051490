import { useState } from 'react';
import styles from './image.module.css';

/** A small picture beside its name; an empty place where it does not load. */
export function Thumbnail({ url }: { url: string }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={styles['thumbnail']} aria-hidden="true">
      {failedUrl === url ? null : <img src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />}
    </span>
  );
}

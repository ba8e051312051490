import styles from './imageStrip.module.css';

/** Images of an ad in small, one beside another. */
export function ImageStrip(props: { images: readonly { key: string; url: string; name: string }[] }) {
  if (props.images.length === 0) return null;
  return (
    <ul className={styles['strip']}>
      {props.images.map((image) => (
        <li key={image.key}>
          <img src={image.url} alt={image.name} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

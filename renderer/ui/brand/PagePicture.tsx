import styles from './pagePicture.module.css';

/** The picture of a page on a social network, else its first letter. The name is beside it. */
export function PagePicture(props: { url: string | null; name: string }) {
  return (
    <span className={styles['picture']} aria-hidden="true">
      {props.name.slice(0, 1).toUpperCase()}
      {/* Over the letter, so that the letter stays where the picture does not load. */}
      {props.url === null ? null : <img src={props.url} alt="" loading="lazy" />}
    </span>
  );
}

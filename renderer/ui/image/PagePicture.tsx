import styles from '../layout/evidence.module.css';

/** How a page looked, in a box that scrolls. */
export function PagePicture(props: { url: string; width: number; height: number; alt: string }) {
  return (
    // A box that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['picture']} role="region" aria-label={props.alt} tabIndex={0}>
      <img src={props.url} width={props.width} height={props.height} alt={props.alt} loading="lazy" />
    </div>
  );
}

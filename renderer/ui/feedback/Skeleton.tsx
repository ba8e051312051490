import styles from './skeleton.module.css';

/** A grey block in the place of something that loads. Sizes in px or CSS lengths. */
export function Skeleton(props: { width?: number | string; height?: number | string; isRound?: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      className={props.isRound === true ? styles['round'] : styles['block']}
      style={{ width: props.width ?? '100%', height: props.height ?? 16 }}
    />
  );
}

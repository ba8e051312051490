import styles from './image.module.css';

/** The name of a colour with the colour before it. @param colour as `#rrggbb`, of what a person makes, not of the theme */
export function ColourName({ colour, name }: { colour: string; name: string }) {
  return (
    <span className={styles['colourName']}>
      <span className={styles['colourDot']} aria-hidden="true" style={{ background: colour }} />
      {name}
    </span>
  );
}

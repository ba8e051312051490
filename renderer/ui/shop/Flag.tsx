import styles from './shop.module.css';

const regionalIndicatorA = 0x1f1e6;

/** The flag of a country (ISO 3166-1 alpha-2); where the device draws no flags, its two letters. */
export function Flag({ country }: { country: string }) {
  const letters = [...country.toUpperCase()].map((letter) =>
    String.fromCodePoint(regionalIndicatorA + (letter.codePointAt(0) ?? 65) - 65),
  );
  return (
    <span className={styles['flag']} role="img" aria-label={country}>
      {letters.join('')}
    </span>
  );
}

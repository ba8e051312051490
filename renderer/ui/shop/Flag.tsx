import { flags } from './flags.ts';
import styles from './shop.module.css';

/** The flag of a country (ISO 3166-1 alpha-2); its letters where no flag is drawn. Systems without flag letters show it too. */
export function Flag({ country }: { country: string }) {
  const shapes = flags[country];
  if (shapes === undefined) return <span className={styles['letters']}>{country}</span>;
  return (
    <svg className={styles['flag']} viewBox="0 0 24 16" role="img" aria-label={country}>
      {shapes.map(([fill, path]) => (
        <path key={`${fill}${path}`} fill={fill} d={path} />
      ))}
    </svg>
  );
}

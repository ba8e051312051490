import { Flag } from './Flag.tsx';
import styles from './shop.module.css';

/** A shop by its domain and the flag of its country. */
export function ShopName({ domainName, country }: { domainName: string; country: string }) {
  return (
    <span className={styles['shop']}>
      <Flag country={country} />
      <span className={styles['name']} title={domainName}>
        {domainName}
      </span>
    </span>
  );
}

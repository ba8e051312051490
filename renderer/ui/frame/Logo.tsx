import { useTheme } from '../../theming/themeContext.ts';
import styles from './logo.module.css';

/** The product's mark and name, by the theme; `isMark` leaves the name out, `isOnInk` is for dark bars. */
export function Logo({ isMark = false, isOnInk = false }: { isMark?: boolean; isOnInk?: boolean }) {
  const { definition } = useTheme();
  return (
    <span className={isOnInk ? styles['onInk'] : styles['logo']}>
      <img
        src={definition.logoUrl}
        alt={isMark ? definition.productTitle : ''}
        width={isMark ? 40 : 28}
        height={isMark ? 40 : 28}
      />
      {isMark ? null : <span>{definition.productTitle}</span>}
    </span>
  );
}

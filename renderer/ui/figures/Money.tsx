import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import styles from './figures.module.css';

/** A sum with its currency; negative in its own style with a minus. */
export function Money({ money, isWhole }: { money: MoneyValue; isWhole?: boolean }) {
  const formats = useFormats();
  return (
    <span className={money.value < 0 ? styles['negative'] : styles['money']}>
      {formats.money(money, isWhole === undefined ? undefined : { isWhole })}
    </span>
  );
}

import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import styles from './bigAmount.module.css';

/** The one amount of a screen, with what it is above and what it means below. */
export function BigAmount(props: {
  title: string;
  money: MoneyValue;
  line: string;
  tone: 'calm' | 'warning' | 'negative';
}) {
  const formats = useFormats();
  return (
    <div className={styles['big']} data-tone={props.tone}>
      <p className={styles['title']}>{props.title}</p>
      <p className={styles['value']}>{formats.money(props.money)}</p>
      <p className={styles['line']}>{props.line}</p>
    </div>
  );
}

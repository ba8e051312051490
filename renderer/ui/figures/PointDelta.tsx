import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { isGoodChange } from './comparison.ts';
import styles from './figures.module.css';

/** The change of a ratio in percentage points, with what it was. */
export function PointDelta(props: {
  value: number | null;
  before: number | null;
  /** Null where a change is neither good nor bad. */
  isGoodWhenUp: boolean | null;
  isShort?: boolean;
}) {
  const t = useText();
  const formats = useFormats();
  const { value, before } = props;
  if (value === null || before === null) return null;
  const exact = value - before;
  const points = Math.abs(exact) < 100 ? Math.round(exact * 10) / 10 : Math.round(exact);
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  return (
    <span className={styles['delta']} data-good={isGoodChange(points, props.isGoodWhenUp) ?? 'same'}>
      {t('ui:points', { points: `${sign}${formats.number(Math.abs(points), 1)}` })}
      {props.isShort === true ? null : (
        <span className={styles['deltaFrom']}>
          {t('ui:from', { value: formats.exactPercent(before, 1) })}
        </span>
      )}
    </span>
  );
}

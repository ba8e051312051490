import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { isGoodChange } from './comparison.ts';
import styles from './figures.module.css';

/** A change against the comparison; its colour says whether that is good, its arrow and sign say which way. */
export function Delta(props: {
  percent: number;
  /** Null where a change is neither good nor bad. */
  isGoodWhenUp: boolean | null;
  previous?: string;
}) {
  const t = useText();
  const { change } = useFormats();
  const { percent } = props;
  const isGood = isGoodChange(percent, props.isGoodWhenUp);
  const worded =
    percent === 0
      ? t('ui:noChange')
      : t(percent > 0 ? 'ui:changeUp' : 'ui:changeDown', {
          change: change(Math.abs(percent)).replace('+', ''),
        });
  return (
    <span
      className={styles['delta']}
      data-good={isGood ?? 'same'}
      title={props.previous === undefined ? worded : t('ui:against', { value: props.previous })}
    >
      <span aria-hidden="true">{percent === 0 ? '→' : percent > 0 ? '↗' : '↘'}</span>
      <span aria-hidden="true">{change(percent)}</span>
      <span className="visually-hidden">{worded}</span>
    </span>
  );
}

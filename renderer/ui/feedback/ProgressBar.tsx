import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import styles from './progress.module.css';

/** Long work: its phase, how much is done, and of how much where that is known. */
export function ProgressBar(props: {
  label: string;
  done: number;
  total: number | null;
  /** Written instead of the two numbers, e.g. as amounts of money. */
  text?: string;
  isFailed?: boolean;
}) {
  const t = useText();
  const { number } = useFormats();
  const share = props.total === null || props.total === 0 ? null : Math.min(props.done / props.total, 1);
  const describe = () => {
    const done = number(props.done, 0);
    if (props.total !== null) return t('ui:progress', { done, total: number(props.total, 0) });
    // Before anything is done there is nothing to count: a bare 0 says nothing.
    return props.done > 0 ? t('ui:progressSoFar', { done }) : null;
  };
  return (
    <div className={styles['progress']} data-failed={props.isFailed === true}>
      <div className={styles['row']}>
        <span>{props.label}</span>
        <span className="numeric">{props.text ?? describe()}</span>
      </div>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share === null ? {} : { 'aria-valuenow': Math.round(share * 100) })}
      >
        <div
          className={share === null ? styles['running'] : styles['bar']}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

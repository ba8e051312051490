import { useFormats } from '../../i18n/useFormats.ts';
import styles from './counts.module.css';

/** A few counts side by side: how something turned out. */
export function Counts(props: {
  label: string;
  items: readonly { label: string; count: number; tone: 'positive' | 'negative' | 'waiting' | 'neutral' }[];
}) {
  const { number } = useFormats();
  return (
    <dl className={styles['counts']} aria-label={props.label}>
      {props.items.map((item) => (
        <div key={item.label} data-tone={item.count === 0 ? 'neutral' : item.tone}>
          <dt>{item.label}</dt>
          <dd className="numeric">{number(item.count, 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

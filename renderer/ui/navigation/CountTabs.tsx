import { Segmented } from 'antd';
import styles from './countTabs.module.css';

/** Views of one list with their counts; which one is shown is in the address. */
export function CountTabs<Value extends string>(props: {
  label: string;
  value: Value;
  tabs: readonly {
    readonly value: Value;
    readonly title: string;
    readonly count: string;
    /** What the view holds. */
    readonly hint?: string;
  }[];
  onChange: (value: Value) => void;
}) {
  return (
    <div className={styles['row']}>
      <Segmented<Value>
        aria-label={props.label}
        value={props.value}
        options={props.tabs.map(({ value, title, count, hint }) => ({
          value,
          ...(hint === undefined ? {} : { title: hint }),
          label: (
            <>
              {title} <span className={styles['count']}>{count}</span>
            </>
          ),
        }))}
        onChange={props.onChange}
      />
    </div>
  );
}

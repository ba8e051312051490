import { StarFilled, StarOutlined } from '@ant-design/icons';
import styles from './starToggle.module.css';

/** A star on something that a person wants to keep an eye on. */
export function StarToggle(props: { isOn: boolean; label: string; onChange: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      className={styles['star']}
      aria-pressed={props.isOn}
      aria-label={props.label}
      title={props.label}
      onClick={() => props.onChange(!props.isOn)}
    >
      {props.isOn ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
    </button>
  );
}

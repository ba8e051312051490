import styles from './starToggle.module.css';
import { Icon } from '../icon/Icon.tsx';

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
      <Icon name={props.isOn ? 'starOn' : 'starOff'} />
    </button>
  );
}

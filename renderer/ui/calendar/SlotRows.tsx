import { NetworkMark, type NetworkMarkName } from '../brand/NetworkMark.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './controls.module.css';

/** Weekly times by network, each with a button that removes it. */
export function SlotRows(props: {
  rows: readonly {
    readonly network: NetworkMarkName;
    readonly name: string;
    readonly slots: readonly {
      readonly key: string;
      readonly text: string;
      readonly removeLabel: string;
      readonly onRemove: () => void;
    }[];
  }[];
}) {
  return props.rows.map(({ network, name, slots }) => (
    <div key={network} className={styles['slotRow']}>
      <span className={styles['slotName']}>
        <NetworkMark name={network} /> {name}
      </span>
      {slots.map(({ key, text, removeLabel, onRemove }) => (
        <span key={key} className={styles['slot']}>
          {text}
          <button type="button" className={styles['slotRemove']} aria-label={removeLabel} onClick={onRemove}>
            <Icon name="close" />
          </button>
        </span>
      ))}
    </div>
  ));
}

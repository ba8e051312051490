import { NetworkMark, type NetworkMarkName } from '../brand/NetworkMark.tsx';
import styles from './controls.module.css';

/** A network in a row of tabs, with whether it would take the post. */
export function NetworkTab(props: {
  network: NetworkMarkName;
  name: string;
  /** Otherwise the name is for those who hear the page. */
  isNameShown: boolean;
  isReady: boolean;
  stateText: string;
}) {
  const { name, isReady } = props;
  return (
    <span className={styles['tab']} title={name}>
      <NetworkMark name={props.network} />
      <span className={props.isNameShown ? undefined : 'visually-hidden'}>{name}</span>
      <svg viewBox="0 0 16 16" width="14" height="14" fill="none" data-ready={isReady} aria-hidden="true">
        {isReady ? <path d="m3.5 8.4 3 3 6-6.4" /> : <path d="M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.6v.4" />}
      </svg>
      <span className="visually-hidden">{props.stateText}</span>
    </span>
  );
}

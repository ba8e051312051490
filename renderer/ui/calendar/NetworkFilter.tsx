import { NetworkMark, type NetworkMarkName } from '../brand/NetworkMark.tsx';
import styles from './controls.module.css';

/** Networks to show, as their marks; none pressed shows all. */
export function NetworkFilter<Name extends NetworkMarkName>(props: {
  label: string;
  networks: readonly { readonly network: Name; readonly name: string }[];
  selected: readonly Name[];
  onChange: (selected: Name[]) => void;
}) {
  const { selected } = props;
  const toggle = (network: Name) =>
    props.onChange(
      selected.includes(network) ? selected.filter((name) => name !== network) : [...selected, network],
    );
  return (
    <div
      className={styles['networks']}
      role="group"
      aria-label={props.label}
      data-filtered={selected.length > 0}
    >
      {props.networks.map(({ network, name }) => (
        <button
          key={network}
          type="button"
          className={styles['network']}
          title={name}
          aria-pressed={selected.includes(network)}
          onClick={() => toggle(network)}
        >
          <NetworkMark name={network} />
          <span className="visually-hidden">{name}</span>
        </button>
      ))}
    </div>
  );
}

import { TwoLines } from '../figures/TwoLines.tsx';
import { ProviderMark, type ProviderMarkName } from './ProviderMark.tsx';
import styles from './providerLine.module.css';

/** An account at a provider: its mark, whose it is, and quietly what belongs to it. */
export function ProviderLine(props: { provider: ProviderMarkName; first: string; second: string }) {
  return (
    <span className={styles['line']}>
      <ProviderMark name={props.provider} />
      <TwoLines isWrapped first={props.first} second={props.second} />
    </span>
  );
}

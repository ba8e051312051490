import { ProviderMark } from './ProviderMark.tsx';
import styles from './providerLine.module.css';

const marks = { Google: 'google', Meta: 'meta', Microsoft: 'microsoft' } as const;

/** The mark of an ad platform beside its name. */
export function ChannelMark({ channel }: { channel: keyof typeof marks }) {
  return (
    <span className={styles['channel']} aria-hidden="true">
      <ProviderMark name={marks[channel]} />
    </span>
  );
}

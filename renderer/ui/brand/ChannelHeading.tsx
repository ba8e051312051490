import { ChannelMark } from './ChannelMark.tsx';

/** The mark of an ad platform over a narrow column; its name on hover and to screen readers. */
export function ChannelHeading(props: { channel: 'Google' | 'Meta' | 'Microsoft'; name: string }) {
  return (
    <span title={props.name}>
      <ChannelMark channel={props.channel} />
      <span className="visually-hidden">{props.name}</span>
    </span>
  );
}

import styles from './networkMark.module.css';

/** Names of the marks. */
export type NetworkMarkName =
  | 'Facebook'
  | 'Instagram'
  | 'LinkedIn'
  | 'Twitter'
  | 'Pinterest'
  | 'TikTok'
  | 'YouTube';

// The colors are the networks' own and the same in every theme.
const marks: Readonly<Record<NetworkMarkName, { readonly color: string; readonly glyph: string }>> = {
  Facebook: { color: '#2556b8', glyph: 'f' },
  Instagram: { color: '#b02a6f', glyph: '◎' },
  LinkedIn: { color: '#12578f', glyph: 'in' },
  Twitter: { color: '#14171a', glyph: 'X' },
  Pinterest: { color: '#a3142d', glyph: 'P' },
  TikTok: { color: '#10282b', glyph: '♪' },
  YouTube: { color: '#b3150f', glyph: '▶' },
};

/** A network's square; its name is beside it or given as a label. */
export function NetworkMark({ name, label }: { name: NetworkMarkName; label?: string }) {
  const { color, glyph } = marks[name];
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles['mark']} style={{ backgroundColor: color }} {...named}>
      {glyph}
    </span>
  );
}

import styles from './chain.module.css';

/** A link of a chain in which each needs the one before it. */
export interface ChainLink {
  readonly key: string;
  readonly title: string;
  readonly tone: 'positive' | 'waiting' | 'negative' | 'unknown';
  /** The tone in words. */
  readonly stateText: string;
}

const marks = { positive: '✓', waiting: '…', negative: '!', unknown: '?' } as const satisfies Record<
  ChainLink['tone'],
  string
>;

/** A chain of things that need one another: where it holds and where it breaks. */
export function Chain({ label, links }: { label: string; links: readonly ChainLink[] }) {
  return (
    <ol className={styles['chain']} aria-label={label}>
      {links.map((link) => (
        <li key={link.key} data-tone={link.tone}>
          <span className={styles['mark']} aria-hidden="true">
            {marks[link.tone]}
          </span>
          {link.title}
          <span className="visually-hidden">, {link.stateText}</span>
        </li>
      ))}
    </ol>
  );
}

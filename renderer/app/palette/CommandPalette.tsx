import { Command } from 'cmdk';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { isInternal, useSession } from '../../session/sessionStore.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from '../../ui/navigation/palette.module.css';
import { usePalette } from '../../ui/navigation/palette.ts';
import { cleanQuery, type PaletteEntry } from './rankEntries.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';

const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Finds a shop, person, document, screen or action, and runs it; also opened by Ctrl+K. */
export function CommandPalette({ close }: { close: () => void }) {
  const t = useText('invoices', 'campaign');
  const isStaff = useSession(isInternal);
  const [early] = useState(() => usePalette.getState().early);
  const [typed, setTyped] = useState(early.text);
  const query = cleanQuery(typed);
  const { groups, isSettled, isFailed, retry } = usePaletteEntries(query);
  const entries = groups.flatMap((group) => group.entries);
  /** The row that the user chose by hand for a query; for any other query the best match is selected. */
  const [chosen, setChosen] = useState<{ query: string; id: string } | null>(null);
  const [awaitedQuery, setAwaitedQuery] = useState(early.isEntered ? query : null);
  const byHand = chosen?.query === query ? entries.find(({ id }) => id === chosen.id) : undefined;
  const selected = byHand ?? entries[0];
  const isAwaited = awaitedQuery === query && query !== '';

  const run = (entry: PaletteEntry) => {
    close();
    entry.run();
  };
  const runAwaited = useEffectEvent(() => {
    const [best] = entries;
    if (best !== undefined) run(best);
  });
  useEffect(() => {
    if (isAwaited && isSettled) runAwaited();
  }, [isAwaited, isSettled]);

  const choose = (id: string) => {
    setAwaitedQuery(null);
    setChosen({ query, id });
  };
  const isKeyMove = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // What cmdk selects while it handles this key, the user selected; anything else it selects by itself.
    isKeyMove.current = movingKeys.has(event.key);
    queueMicrotask(() => (isKeyMove.current = false));
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (byHand !== undefined) return run(byHand);
    if (query === '' || isSettled) {
      if (selected !== undefined) run(selected);
      return;
    }
    if (isFailed) retry();
    setAwaitedQuery(query);
  };
  const lastPointer = useRef<string | null>(null);
  const onPointerMove = (event: PointerEvent) => {
    const id = (event.target as Element).closest('[cmdk-item]')?.getAttribute('data-value') ?? null;
    // Rows that move under a resting pointer are not chosen by it.
    const place = `${event.screenX} ${event.screenY}`;
    const hasMoved = lastPointer.current !== null && lastPointer.current !== place;
    lastPointer.current = place;
    if (hasMoved && id !== null && selected?.id !== id) choose(id);
  };

  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      label={t('frame:palette.title')}
      overlayClassName={styles['overlay'] ?? ''}
      contentClassName={styles['dialog'] ?? ''}
      shouldFilter={false}
      vimBindings={false}
      disablePointerSelection
      value={selected?.id ?? ''}
      onValueChange={(id) => {
        if (isKeyMove.current) choose(id);
      }}
      onKeyDown={onKeyDown}
    >
      <Command.Input
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setAwaitedQuery(null);
          setChosen(null);
        }}
        placeholder={t(isStaff ? 'frame:palette.placeholderStaff' : 'frame:palette.placeholder')}
        className={styles['input']}
      />
      <Command.List className={styles['list']} aria-busy={!isSettled} onPointerMove={onPointerMove}>
        {entries.length === 0 && isSettled ? (
          <div className={styles['empty']} role="status">
            {t('frame:palette.empty')}
          </div>
        ) : null}
        {groups.map(({ heading, entries: rows }) => (
          <Command.Group key={heading} heading={heading}>
            {rows.map((entry) => (
              <Command.Item key={entry.id} value={entry.id} onSelect={() => run(entry)}>
                <Icon name={entry.icon} />
                <span className={styles['title']}>{entry.title}</span>
                {entry.hint === undefined ? null : <span className={styles['hint']}>{entry.hint}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <div className={styles['foot']}>
        <span className={styles['keys']} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('frame:palette.hints.select')} <kbd>Enter</kbd>{' '}
          {t('frame:palette.hints.open')} <kbd>Esc</kbd> {t('frame:palette.hints.close')}
        </span>
        <span role="status">
          {query === '' || isSettled ? '' : t(isFailed ? 'frame:palette.failed' : 'frame:palette.searching')}
        </span>
      </div>
    </Command.Dialog>
  );
}

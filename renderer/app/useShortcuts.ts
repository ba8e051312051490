import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/sessionStore.ts';
import { isPlainKey } from '../ui/navigation/plainKeys.ts';
import { usePalette } from '../ui/navigation/palette.ts';
import type { useModal } from '../ui/navigation/useModal.ts';

/** Ctrl/Cmd-K opens the palette, `?` the help; both only while signed in. */
export function useShortcuts(modal: Pick<ReturnType<typeof useModal>, 'open'>) {
  const isSignedIn = useSession((state) => state.status === 'signedIn');
  const { isOpen, setOpen } = usePalette();
  const openHelp = useEffectEvent(() => modal.open('help'));
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setOpen(true);
      } else if (event.key === '?' && isPlainKey(event)) {
        openHelp();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isSignedIn, setOpen]);
  return { isOpen: isOpen && isSignedIn, close: () => setOpen(false) };
}

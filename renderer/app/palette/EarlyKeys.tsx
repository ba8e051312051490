import { useLayoutEffect } from 'react';
import { usePalette } from '../../ui/navigation/palette.ts';

/** Takes what a user types while the palette is still loading, so that no letter is lost and Enter opens the best row. */
export function EarlyKeys() {
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { early, setEarly, setOpen } = usePalette.getState();
      if (event.key === 'Escape') setOpen(false);
      else if (event.key === 'Enter') setEarly({ ...early, isEntered: true });
      else if (event.key === 'Backspace') setEarly({ text: early.text.slice(0, -1), isEntered: false });
      else if (event.key.length === 1) setEarly({ text: early.text + event.key, isEntered: false });
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    globalThis.addEventListener('keydown', take, { capture: true });
    return () => globalThis.removeEventListener('keydown', take, { capture: true });
  }, []);
  return null;
}

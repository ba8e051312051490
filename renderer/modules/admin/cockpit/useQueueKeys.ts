import { isDialogOpen, isPlainKey, useKeyDown } from '#renderer/ui/navigation/plainKeys.ts';

/** What the keys of the queue do. */
export interface QueueKeys {
  readonly onMove: (step: 1 | -1) => void;
  readonly onOpen: () => void;
  readonly onAct: () => void;
  readonly onSnooze: () => void;
  readonly onAssign: () => void;
  readonly onLetter: () => void;
  readonly onShop: () => void;
  readonly onUndo: () => void;
}

const pressing = 'a, button, [role="radio"]';

/** Listens to j, k, Enter, e, s, a, w, o and z while no dialog is open and no field has focus. */
export function useQueueKeys(keys: QueueKeys, isOff: boolean): void {
  useKeyDown((event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (isOff || !isPlainKey(event) || isDialogOpen()) return;
    // A link or button under the focus is pressed by Enter itself.
    if (event.key === 'Enter' && target?.closest(pressing) != null) return;
    const run = {
      j: () => keys.onMove(1),
      k: () => keys.onMove(-1),
      Enter: keys.onOpen,
      e: keys.onAct,
      s: keys.onSnooze,
      a: keys.onAssign,
      w: keys.onLetter,
      o: keys.onShop,
      z: keys.onUndo,
    }[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
}

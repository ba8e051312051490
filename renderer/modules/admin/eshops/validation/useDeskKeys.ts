import { isDialogOpen, isPlainKey, useKeyDown } from '#renderer/ui/navigation/plainKeys.ts';

/** What the keys of the workbench do. */
export interface DeskKeys {
  readonly onMove: (step: 1 | -1) => void;
  /** @param place of the decision, from 0 */
  readonly onChoice: (place: number) => void;
  /** @param place of the reason, from 0 */
  readonly onReason: (place: number) => void;
  readonly onMessage: () => void;
  readonly onSend: () => void;
}

/** The digit of a key of the upper row or of the number pad, by its place, since Czech keyboards write letters there; null for others. */
function readDigit(code: string): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/**
 * Listens to the keys of the workbench while no field has the focus: j and k, 1 to 3 for a decision, Shift with 1 to 9 and 0
 * for a reason, m for the message, Ctrl+Enter decides.
 */
export function useDeskKeys(keys: DeskKeys, isOn: boolean): void {
  useKeyDown((event) => {
    if (!isOn || event.defaultPrevented || event.altKey || isDialogOpen()) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      keys.onSend();
      return;
    }
    if (!isPlainKey(event)) return;
    const digit = readDigit(event.code);
    const letters: Record<string, (() => void) | undefined> = {
      j: () => keys.onMove(1),
      k: () => keys.onMove(-1),
      m: keys.onMessage,
    };
    const run =
      digit === null
        ? letters[event.key]
        : event.shiftKey
          ? () => keys.onReason((digit + 9) % 10)
          : digit === 0
            ? undefined
            : () => keys.onChoice(digit - 1);
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
}

/** Takes the last decision back at z, on the list as on the desk, while no field has the focus; null where there is none. */
export function useUndoKey(onUndo: (() => void) | null): void {
  useKeyDown((event) => {
    if (onUndo === null || event.key !== 'z' || event.defaultPrevented || event.repeat) return;
    if (!isPlainKey(event) || isDialogOpen()) return;
    event.preventDefault();
    onUndo();
  });
}

import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../../session/preferences.ts';

/** Where a letter is typed and not pressed. */
const typing =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=combobox]';
const dialogs = '.ant-modal-wrap';
const overlays = `${dialogs}, .ant-drawer-open, [cmdk-overlay]`;

/** Whether a key press writes into a field. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typing) !== null;
}

/**
 * Whether a key press may be a shortcut of one key: no modifier but Shift is held, no field has the focus, and a letter,
 * digit or sign isn't switched off by the person. Enter, Esc and arrows always may.
 */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  return event.key.length > 1 || usePreferences.getState().hasSingleKeys;
}

/** Whether any of them is shown: a closed dialog can stay in the page, hidden. */
function isShown(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((overlay) => overlay.getClientRects().length > 0);
}

/** Whether a dialog, sheet or the palette lies over the page. */
export function isCovered(): boolean {
  return isShown(overlays);
}

/** Whether a dialog lies over the page; a sheet may have the keys of what it shows. */
export function isDialogOpen(): boolean {
  return isShown(dialogs);
}

/** Listens to keys while the screen is shown; the function may be another one at each drawing. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Runs what single keys do on the page, by `event.key`, while no field has the focus and nothing lies over the page. */
export function usePlainKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeyDown((event) => {
    if (!isPlainKey(event) || event.defaultPrevented || event.repeat) return;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (run === undefined || isCovered()) return;
    event.preventDefault();
    run();
  });
}

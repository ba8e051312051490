import { globalShortcut } from 'electron';
import type { BridgeOutput } from '#shared/desktop/bridge.ts';
import type { SettingsStore } from './settings.ts';

/** Ctrl+Shift+O on Windows and Linux, Cmd+Shift+O on macOS. */
export const quickSearchShortcut = 'CommandOrControl+Shift+O';

/** Keys that open the search from any program. */
export interface QuickSearch {
  read(): BridgeOutput<'quickSearch.get'>;
  set(isEnabled: boolean): BridgeOutput<'quickSearch.get'>;
}

/** Registers the keys where the user has chosen so. @param open brings the app to the front with its search open */
export function createQuickSearch(
  settings: Pick<SettingsStore, 'get' | 'set'>,
  open: () => void,
): QuickSearch {
  const isWanted = () => settings.get('isQuickSearchOn') === true;
  const apply = (): void => {
    const isRegistered = globalShortcut.isRegistered(quickSearchShortcut);
    if (isWanted() && !isRegistered) globalShortcut.register(quickSearchShortcut, open);
    else if (!isWanted() && isRegistered) globalShortcut.unregister(quickSearchShortcut);
  };
  const read = () => ({
    shortcut: quickSearchShortcut,
    isEnabled: isWanted(),
    isAvailable: !isWanted() || globalShortcut.isRegistered(quickSearchShortcut),
  });
  apply();
  return {
    read,
    set(isEnabled) {
      settings.set('isQuickSearchOn', isEnabled);
      apply();
      return read();
    },
  };
}

import { create } from 'zustand';
import { isThemeId, type ThemeId } from '#shared/themes/themes.ts';
import { readStored, getStorageKey, writeStored } from './storage.ts';

/** What the person wants; `system` follows the device. */
export type ColorPreference = 'system' | 'light' | 'dark';
export type ColorMode = 'light' | 'dark';

interface Preferences {
  readonly themeId: ThemeId;
  readonly colorPreference: ColorPreference;
  readonly isSystemDark: boolean;
  /** Whether letters, digits and signs alone are shortcuts; voice input and tremor press them unmeant (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean;
}

/** The theme: the `theme` parameter, else what the tab keeps of one, else the first host label, each only if known (SPECIFICATION 1). */
export function chooseTheme(search: string, hostname: string, ofTab: string | null = null): ThemeId {
  const candidates = [new URLSearchParams(search).get('theme'), ofTab, hostname.split('.')[0]];
  return candidates.find(isThemeId) ?? 'default';
}

const themeKey = getStorageKey('theme');

/** The theme of this tab: one that an address named stays over reloads, which lose the parameter. */
function selectTabTheme(): ThemeId {
  const search = globalThis.location?.search ?? '';
  const hostname = globalThis.location?.hostname ?? '';
  try {
    const themeId = chooseTheme(search, hostname, sessionStorage.getItem(themeKey));
    if (new URLSearchParams(search).get('theme') === themeId) sessionStorage.setItem(themeKey, themeId);
    return themeId;
  } catch {
    // Storage is switched off: the theme lasts as long as the address names it.
    return chooseTheme(search, hostname);
  }
}

function parseColorPreference(value: string | null): ColorPreference {
  return value === 'light' || value === 'dark' ? value : 'system';
}

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Theme, appearance and keyboard of this device; they survive logout. */
export const usePreferences = create<Preferences>()(() => ({
  themeId: selectTabTheme(),
  colorPreference: parseColorPreference(readStored('colors')),
  isSystemDark: systemDark?.matches ?? false,
  hasSingleKeys: readStored('singleKeys') !== 'off',
}));

systemDark?.addEventListener('change', (event) => usePreferences.setState({ isSystemDark: event.matches }));

/** Sets the appearance on this device. */
export function setColorPreference(colorPreference: ColorPreference): void {
  writeStored('colors', colorPreference === 'system' ? null : colorPreference);
  usePreferences.setState({ colorPreference });
}

/** Switches shortcuts of one key on or off on this device. */
export function setSingleKeys(hasSingleKeys: boolean): void {
  writeStored('singleKeys', hasSingleKeys ? null : 'off');
  usePreferences.setState({ hasSingleKeys });
}

/** The appearance that is shown. */
export function useColorMode(): ColorMode {
  return usePreferences(toColorMode);
}

/** The appearance that preferences come to. */
export function toColorMode(preferences: Pick<Preferences, 'colorPreference' | 'isSystemDark'>): ColorMode {
  if (preferences.colorPreference !== 'system') return preferences.colorPreference;
  return preferences.isSystemDark ? 'dark' : 'light';
}

import { create } from 'zustand';
import { isThemeId, type ThemeId } from '#shared/themes/themes.ts';
import { readStored, writeStored } from './storage.ts';

/** What the person wants; `system` follows the device. */
export type ColorWish = 'system' | 'light' | 'dark';
export type ColorMode = 'light' | 'dark';

interface Preferences {
  readonly themeId: ThemeId;
  readonly colorWish: ColorWish;
  readonly isSystemDark: boolean;
}

/** The theme: the `theme` parameter, else the first host label, each only if known (SPECIFICATION 1). */
export function chooseTheme(search: string, hostname: string): ThemeId {
  const wishes = [new URLSearchParams(search).get('theme'), hostname.split('.')[0]];
  return wishes.find(isThemeId) ?? 'default';
}

function asColorWish(value: string | null): ColorWish {
  return value === 'light' || value === 'dark' ? value : 'system';
}

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Theme and appearance of this device; they survive logout. */
export const usePreferences = create<Preferences>()(() => ({
  themeId: chooseTheme(globalThis.location?.search ?? '', globalThis.location?.hostname ?? ''),
  colorWish: asColorWish(readStored('colors')),
  isSystemDark: systemDark?.matches ?? false,
}));

systemDark?.addEventListener('change', (event) => usePreferences.setState({ isSystemDark: event.matches }));

/** Sets the appearance on this device. */
export function setColorWish(colorWish: ColorWish): void {
  writeStored('colors', colorWish === 'system' ? null : colorWish);
  usePreferences.setState({ colorWish });
}

/** The appearance that is shown. */
export function useColorMode(): ColorMode {
  return usePreferences(colorModeOf);
}

/** The appearance that preferences come to. */
export function colorModeOf(preferences: Pick<Preferences, 'colorWish' | 'isSystemDark'>): ColorMode {
  if (preferences.colorWish !== 'system') return preferences.colorWish;
  return preferences.isSystemDark ? 'dark' : 'light';
}

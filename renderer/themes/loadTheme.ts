import type { ThemeId } from '#shared/themes/themes.ts';
import { theme as defaultTheme } from './default/theme.ts';
import type { ThemeDefinition } from './themeDefinition.ts';

const others: Readonly<Record<Exclude<ThemeId, 'default'>, () => Promise<{ theme: ThemeDefinition }>>> = {
  aurora: () => import('./aurora/theme.ts'),
  meridian: () => import('./meridian/theme.ts'),
  iframe: () => import('./iframe/theme.ts'),
};

/** The definition of a theme; partners' themes are loaded only where they are shown. */
export async function loadTheme(id: ThemeId): Promise<ThemeDefinition> {
  return id === 'default' ? defaultTheme : (await others[id]()).theme;
}

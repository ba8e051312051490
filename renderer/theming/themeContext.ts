import { createContext, use } from 'react';
import { useColorMode, type ColorMode } from '../session/preferences.ts';
import { theme as defaultTheme } from '../themes/default/theme.ts';
import type { ThemeColors, ThemeDefinition } from '../themes/themeDefinition.ts';

/** The theme in force. */
export interface ActiveTheme {
  readonly definition: ThemeDefinition;
  readonly mode: ColorMode;
  readonly colors: ThemeColors;
}

export const ThemeContext = createContext<ActiveTheme>({
  definition: defaultTheme,
  mode: 'light',
  colors: defaultTheme.light,
});

/** The theme in force, for parts that draw by themselves (charts, the logo). */
export function useTheme(): ActiveTheme {
  return use(ThemeContext);
}

/** Returns the screen's theme even while printing, for elements that can't rerender so quickly. */
export function useScreenTheme(): ActiveTheme {
  const { definition } = useTheme();
  const mode = useColorMode();
  return { definition, mode, colors: definition[mode] };
}

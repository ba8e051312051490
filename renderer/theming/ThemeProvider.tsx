import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useColorMode } from '../session/preferences.ts';
import type { ThemeDefinition } from '../themes/themeDefinition.ts';
import { ThemeContext } from './themeContext.ts';
import { useIsPrinting } from './useIsPrinting.ts';
import { applyVariables } from './variables.ts';

/** Gives everything inside the theme, in the appearance that the person wants; on paper in the light one. */
export function ThemeProvider({
  definition,
  children,
}: {
  definition: ThemeDefinition;
  children: ReactNode;
}) {
  const chosen = useColorMode();
  const mode = useIsPrinting() ? 'light' : chosen;
  const value = useMemo(() => ({ definition, mode, colors: definition[mode] }), [definition, mode]);
  useLayoutEffect(() => {
    applyVariables(definition, mode);
  }, [definition, mode]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useColorMode } from '../session/preferences.ts';
import type { ThemeDefinition } from '../themes/themeDefinition.ts';
import { printLight } from './printMode.ts';
import { ThemeContext } from './themeContext.ts';
import { applyVariables } from './variables.ts';

/** Gives everything inside the theme, in the appearance that the person wants. */
export function ThemeProvider({
  definition,
  children,
}: {
  definition: ThemeDefinition;
  children: ReactNode;
}) {
  const mode = useColorMode();
  const value = useMemo(() => ({ definition, mode, colors: definition[mode] }), [definition, mode]);
  useLayoutEffect(() => {
    applyVariables(definition, mode);
    return printLight(definition, mode);
  }, [definition, mode]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

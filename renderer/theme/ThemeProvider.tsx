import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useColorMode } from '../session/preferences.ts';
import type { ThemeDefinition } from '../themes/themeDefinition.ts';
import { antdTheme } from './antdTheme.ts';
import { applyVariables } from './variables.ts';
import { ThemeContext } from './themeContext.ts';

/** Gives everything inside the theme's tokens, in the appearance that the person wants. */
export function ThemeProvider(props: {
  definition: ThemeDefinition;
  locale: Locale | undefined;
  children: ReactNode;
}) {
  const { definition, locale, children } = props;
  const mode = useColorMode();
  const config = useMemo(() => antdTheme(definition, mode), [definition, mode]);
  const value = useMemo(() => ({ definition, mode, colors: definition[mode] }), [definition, mode]);
  useLayoutEffect(() => applyVariables(definition, mode), [definition, mode]);
  return (
    <ThemeContext value={value}>
      <ConfigProvider theme={config} wave={{ disabled: true }} {...(locale === undefined ? {} : { locale })}>
        {children}
      </ConfigProvider>
    </ThemeContext>
  );
}

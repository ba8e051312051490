import { ConfigProvider } from 'antd';
import { use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { loadAntdLocale } from '../i18n/antdLocale.ts';
import { useLanguage } from '../i18n/useText.ts';
import { antdIcons } from './antdIcons.tsx';
import { createAntdTheme } from './createAntdTheme.ts';
import { useTheme } from './themeContext.ts';

/** Gives antd's parts inside the theme's tokens and the person's language; `isOff` disables all controls. */
export function AntdProvider({ children, isOff = false }: { children: ReactNode; isOff?: boolean }) {
  const { definition, mode } = useTheme();
  const config = useMemo(() => createAntdTheme(definition, mode), [definition, mode]);
  // While the texts of another language load, the present screen stays.
  const language = useDeferredValue(useLanguage());
  const locale = use(loadAntdLocale(language));
  return (
    <ConfigProvider
      {...antdIcons}
      theme={config}
      componentDisabled={isOff}
      wave={{ disabled: true }}
      {...(locale === undefined ? {} : { locale })}
    >
      {children}
    </ConfigProvider>
  );
}

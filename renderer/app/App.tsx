import { QueryClientProvider } from '@tanstack/react-query';
import type { Locale } from 'antd/es/locale';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../i18n/useText.ts';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/queryClient.ts';
import { loadAntdLocale } from '../i18n/antdLocale.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { useSession } from '../session/sessionStore.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import type { ThemeDefinition } from '../themes/themeDefinition.ts';
import { BootScreen } from './BootScreen.tsx';
import { makeRouter } from './router.tsx';

/** The whole app, once its theme and first texts are loaded. */
export function App(props: { definition: ThemeDefinition; locale: Locale | undefined }) {
  const status = useSession((state) => state.status);
  const [router] = useState(makeRouter);
  const locale = useAntdLocale(props.locale);
  const isReady = status === 'guest' || status === 'signedIn';
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider definition={props.definition} locale={locale}>
        {isReady ? <RouterProvider router={router} /> : <BootScreen />}
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function useAntdLocale(first: Locale | undefined): Locale | undefined {
  const language = useLanguage();
  const [loaded, setLoaded] = useState({ language: currentLanguage(), locale: first });
  useEffect(() => {
    if (language === loaded.language) return;
    const wanted = currentLanguage();
    void loadAntdLocale(wanted).then((locale) => setLoaded({ language: wanted, locale }));
  }, [language, loaded.language]);
  return useMemo(() => loaded.locale, [loaded.locale]);
}

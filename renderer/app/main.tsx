import '../theming/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installOffer, loadHost, nameManifest, toAppPath } from '../host/index.ts';
import { chooseLanguage } from '../i18n/chooseLanguage.ts';
import { startI18n } from '../i18n/i18n.ts';
import { toColorMode, usePreferences } from '../session/preferences.ts';
import { rememberReferral } from '../session/referral.ts';
import { handleProviderAnswer } from '../session/socialSignIn.ts';
import { startSession } from '../session/session.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { applyVariables } from '../theming/variables.ts';
import { loadTheme } from '../themes/loadTheme.ts';
import { manageDialogFocus } from '../ui/feedback/dialogFocus.ts';
import { App } from './App.tsx';
import { preloadStart } from './preloadStart.ts';
import { reportUncaught } from './reportError.ts';

async function start(): Promise<void> {
  installOffer.watch();
  handleProviderAnswer();
  rememberReferral(location.search);
  const language = chooseLanguage({
    search: location.search,
    stored: readStored('language'),
    pathname: toAppPath(location.pathname),
    browser: navigator.languages,
  });
  if (new URLSearchParams(location.search).get('lang') === language) writeStored('language', language);
  const texts = startI18n(language);
  const [definition] = await Promise.all([
    loadTheme(usePreferences.getState().themeId),
    texts,
    loadHost().then(() => void preloadStart(texts)),
  ]);
  applyVariables(definition, toColorMode(usePreferences.getState()));
  nameManifest(definition, language);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  createRoot(root).render(
    <StrictMode>
      <App definition={definition} />
    </StrictMode>,
  );
  reportUncaught();
  manageDialogFocus();
  await startSession();
}

void start();

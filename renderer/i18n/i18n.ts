import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts';
import type { TextArea } from '#shared/i18n/resources.ts';
import { isShownLanguage, type ShownLanguage } from './chooseLanguage.ts';

type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>('../../shared/i18n/locales/*/*.ts');

/** Areas that are there before the first screen is drawn. */
const firstAreas: readonly TextArea[] = ['ui', 'frame', 'screens', 'errors', 'account'];

async function loadTexts(language: string, area: string): Promise<Texts> {
  const load = files[`../../shared/i18n/locales/${language}/${area}.ts`];
  if (load === undefined) throw new Error(`There are no texts of ${area} in ${language}`);
  return (await load())[area] as Texts;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    loadTexts(language, area).then(
      (texts) => done(null, texts as never),
      (error: Error) => done(error, null),
    );
  },
};

/** Loads the first texts; called once before the first screen is drawn. */
export async function startI18n(language: ShownLanguage): Promise<void> {
  document.documentElement.lang = language;
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...firstAreas],
      defaultNS: 'ui',
      partialBundledLanguages: true,
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      returnNull: false,
    });
}

/** Switches the app's language after its texts are loaded, so that typed input stays. */
export async function changeLanguage(language: ShownLanguage): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The present language. */
export function getCurrentLanguage(): ShownLanguage {
  return isShownLanguage(i18next.language) ? i18next.language : (defaultLanguage as ShownLanguage);
}

/** Narrows a text to a language of the product. */
export function asLanguage(value: string): Language {
  return isLanguage(value) ? value : defaultLanguage;
}

export { i18next };

import {
  defaultLanguage,
  isLanguage,
  parseLanguageTag,
  translatedLanguages,
  type Language,
} from '#shared/i18n/languages.ts';

/** A language whose texts are there. */
export type ShownLanguage = (typeof translatedLanguages)[number];

/** True for a language whose texts are there. */
export function isShownLanguage(value: unknown): value is ShownLanguage {
  return isLanguage(value) && (translatedLanguages as readonly Language[]).includes(value);
}

/**
 * The language of the app: the `lang` parameter, the stored one, the first segment of the path, the browser's, each
 * only if it is shown; else English (SPECIFICATION 1).
 */
export function chooseLanguage(sources: {
  search: string;
  stored: string | null;
  pathname: string;
  browser: readonly string[];
}): ShownLanguage {
  const candidates = [
    new URLSearchParams(sources.search).get('lang'),
    sources.stored,
    sources.pathname.split('/')[1] ?? null,
    ...sources.browser.map(parseLanguageTag),
  ];
  return candidates.find(isShownLanguage) ?? (defaultLanguage as ShownLanguage);
}

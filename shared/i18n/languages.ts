/** The 17 languages (SPECIFICATION 1): code, own name, flag (country code) and BCP 47 tag for Intl. */
export const languages = [
  { code: 'cs', text: 'Čeština', flag: 'CZ', tag: 'cs-CZ' },
  { code: 'da', text: 'Dansk', flag: 'DK', tag: 'da-DK' },
  { code: 'de', text: 'Deutsch', flag: 'DE', tag: 'de-DE' },
  { code: 'el', text: 'Ελληνικά', flag: 'GR', tag: 'el-GR' },
  { code: 'en', text: 'English', flag: 'GB', tag: 'en-GB' },
  { code: 'es', text: 'Español', flag: 'ES', tag: 'es-ES' },
  { code: 'fi', text: 'Suomi', flag: 'FI', tag: 'fi-FI' },
  { code: 'fr', text: 'Français', flag: 'FR', tag: 'fr-FR' },
  { code: 'hu', text: 'Magyar', flag: 'HU', tag: 'hu-HU' },
  { code: 'it', text: 'Italiano', flag: 'IT', tag: 'it-IT' },
  { code: 'nl', text: 'Nederlands', flag: 'NL', tag: 'nl-NL' },
  { code: 'nn', text: 'Norsk nynorsk', flag: 'NO', tag: 'nn-NO' },
  { code: 'pl', text: 'Polski', flag: 'PL', tag: 'pl-PL' },
  { code: 'pt', text: 'Português', flag: 'PT', tag: 'pt-PT' },
  { code: 'ro', text: 'Română', flag: 'RO', tag: 'ro-RO' },
  { code: 'sk', text: 'Slovenčina', flag: 'SK', tag: 'sk-SK' },
  { code: 'sv', text: 'Svenska', flag: 'SE', tag: 'sv-SE' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** Codes of all languages. */
export const languageCodes = languages.map((language) => language.code) as [Language, ...Language[]];

/** The language used where nothing else is known. */
export const defaultLanguage: Language = 'en';

/** Languages whose texts are complete; the others show English until theirs are. */
export const translatedLanguages = ['en', 'cs'] as const satisfies readonly Language[];

/** True for a code of the list. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languageCodes as string[]).includes(value);
}

/** The supported language of a browser tag: `pt-BR` is `pt`, `nb` and `no` are `nn`; null when there is none. */
export function parseLanguageTag(tag: string): Language | null {
  const base = tag.toLowerCase().split('-')[0] ?? '';
  if (base === 'nb' || base === 'no') return 'nn';
  return isLanguage(base) ? base : null;
}

/** The best supported language of an Accept-Language header. */
export function parseAcceptLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag, quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter((preference) => preference.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const preference of preferences) {
    const language = parseLanguageTag(preference.tag);
    if (language !== null) return language;
  }
  return defaultLanguage;
}

/** The BCP 47 tag for Intl. */
export function getIntlTag(code: Language): string {
  return languages.find((language) => language.code === code)?.tag ?? 'en-GB';
}

/** What a language calls itself. */
export function getLanguageName(code: Language): string {
  return languages.find((language) => language.code === code)?.text ?? code;
}

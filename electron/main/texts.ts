import { app } from 'electron';
import { parseLanguageTag } from '#shared/i18n/languages.ts';
import { desktop as czech } from '#shared/i18n/locales/cs/desktop.ts';
import { desktopSetup as czechPages } from '#shared/i18n/locales/cs/desktopSetup.ts';
import { desktop as english } from '#shared/i18n/locales/en/desktop.ts';
import { desktopSetup as englishPages } from '#shared/i18n/locales/en/desktopSetup.ts';

/** The shell's own words in one language. */
export type DesktopTexts = typeof english;

/** The words of the shell's own pages in one language. */
export type PageTexts = typeof englishPages;

/** The first language of a list of tags that the shell has words in; English where it has none. */
function getShellLanguage(tags: readonly string[]): 'cs' | 'en' {
  for (const tag of tags) {
    const language = parseLanguageTag(tag);
    if (language === 'cs' || language === 'en') return language;
  }
  return 'en';
}

function getSystemTags(): string[] {
  return [app.getLocale(), ...app.getPreferredSystemLanguages()];
}

/** The shell's words in the first language of the system that has them; English where none has. */
export function selectTexts(tags: readonly string[]): DesktopTexts {
  return getShellLanguage(tags) === 'cs' ? czech : english;
}

/** The shell's words in the system's language; the app must be ready. */
export function getSystemTexts(): DesktopTexts {
  return selectTexts(getSystemTags());
}

/** The language of the shell's own pages and their words; the app must be ready. */
export function getSystemPageTexts(): { readonly language: 'cs' | 'en'; readonly texts: PageTexts } {
  const language = getShellLanguage(getSystemTags());
  return { language, texts: language === 'cs' ? czechPages : englishPages };
}

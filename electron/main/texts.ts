import { app } from 'electron';
import { languageOfTag } from '#shared/i18n/languages.ts';
import { desktop as czech } from '#shared/i18n/locales/cs/desktop.ts';
import { desktop as english } from '#shared/i18n/locales/en/desktop.ts';

/** The shell's own words in one language. */
export type DesktopTexts = typeof english;

/** The shell's words in the first language of the system that has them; English where none has. */
export function textsOfTags(tags: readonly string[]): DesktopTexts {
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language === 'cs') return czech;
    if (language === 'en') return english;
  }
  return english;
}

/** The shell's words in the system's language; the app must be ready. */
export function systemTexts(): DesktopTexts {
  return textsOfTags([app.getLocale(), ...app.getPreferredSystemLanguages()]);
}

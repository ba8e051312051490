import type { Language } from '../../../i18n/languages.ts';
import { csPhrases } from './phrases.cs.ts';
import { dePhrases } from './phrases.de.ts';
import { enPhrases } from './phrases.en.ts';
import { skPhrases } from './phrases.sk.ts';
import type { ContentPhrases } from './phraseBank.ts';

const byLanguage = { en: enPhrases, cs: csPhrases, sk: skPhrases, de: dePhrases } as const satisfies Partial<
  Record<Language, ContentPhrases>
>;

/** Languages in which the composer writes; a model writes in all of the product's. */
export const composedLanguages = Object.keys(byLanguage) as (keyof typeof byLanguage)[];

/** The sentences of a language; null where the composer has none. */
export function getContentPhrases(language: Language): ContentPhrases | null {
  return (byLanguage as Partial<Record<Language, ContentPhrases>>)[language] ?? null;
}

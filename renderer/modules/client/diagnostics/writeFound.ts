import { seo } from '#shared/i18n/locales/en/seo.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';

type Word = keyof typeof seo.word;

const isWord = (text: string): text is Word => Object.hasOwn(seo.word, text);

/** What a page has, in words where it is a list of names. */
export function writeFound(found: string | null, t: TranslateText): string {
  if (found === null) return t('seo:missing');
  const names = found.split(', ');
  return names.every(isWord)
    ? `${t('seo:missing')}: ${names.map((name) => t(`seo:word.${name}`)).join(', ')}`
    : found;
}

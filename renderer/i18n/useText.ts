import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resources, TextArea } from '#shared/i18n/resources.ts';

// `rows_one` and `rows_other` are asked for as `rows` with a count.
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

type PathsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${PathsOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Every key of a text, with its area in front: `account:login.title`. */
export type TextKey = { [Area in TextArea]: `${Area}:${PathsOf<Resources[Area]>}` }[TextArea];

/** Named values of a text; `count` chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in the person's language. */
export type TranslateText = (key: TextKey, values?: TextValues) => string;

const translate = i18next.t as unknown as (key: string, values?: TextValues) => string;

/**
 * Texts for a component: `const t = useText('campaign'); t('campaign:title')`. Name the areas that the component
 * needs beyond ui, frame, screens, errors and account, which are always there; it waits until they are loaded.
 */
export function useText(...areas: readonly TextArea[]): TranslateText {
  const { i18n } = useTranslation(areas.length === 0 ? 'ui' : [...areas]);
  const language = i18n.language;
  return useCallback(
    // A new function for a new language, so that values derived from the texts are recomputed.
    (key, values) => i18n.getFixedT(language)(key as never, values as never) as unknown as string,
    [i18n, language],
  );
}

/** The language that texts are shown in, for addresses. */
export function useLanguage(): string {
  return useTranslation('ui').i18n.language;
}

/** A text outside of components; its area must be loaded. */
export const getText: TranslateText = (key, values) => translate.call(i18next, key, values);

/** Whether there is a text of a key made at run time (a code, a status). */
export function hasText(key: string): key is TextKey {
  return i18next.exists(key);
}

import { useMemo } from 'react';
import { getIntlTag } from '#shared/i18n/languages.ts';
import { asLanguage } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/useText.ts';

/** Names of languages (ISO 639-1) in the person's language. */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(getIntlTag(asLanguage(language)), { type: 'language' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}

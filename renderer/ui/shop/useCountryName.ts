import { useMemo } from 'react';
import { getIntlTag } from '#shared/i18n/languages.ts';
import { asLanguage } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/useText.ts';

/** Names of countries (ISO 3166-1 alpha-2) in the person's language. */
export function useCountryName(): (country: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(getIntlTag(asLanguage(language)), { type: 'region' });
    return (country) => names.of(country) ?? country;
  }, [language]);
}

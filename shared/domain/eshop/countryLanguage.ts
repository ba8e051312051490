import { languages, type Language } from '../../i18n/languages.ts';
import type { CountryOfAdvertisement } from './eshop.ts';

/** Countries that speak the language of another one; of several, the one that most shops write in. */
const speaksAs: Readonly<Partial<Record<CountryOfAdvertisement, Language>>> = {
  AT: 'de',
  CH: 'de',
  BE: 'nl',
  LU: 'fr',
  CY: 'el',
  IE: 'en',
  US: 'en',
};

/** The language in which a shop of a country writes its products. */
export function getCountryLanguage(country: CountryOfAdvertisement): Language {
  return speaksAs[country] ?? languages.find(({ flag }) => flag === country)?.code ?? 'en';
}

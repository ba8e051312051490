import type { Language } from '../../i18n/languages.ts';
import { getCountryLanguage } from '../eshop/countryLanguage.ts';
import type { CountryOfAdvertisement } from '../eshop/eshop.ts';

/** Countries in whose administration companies use several of our languages. */
const languagesInOffice: Readonly<Partial<Record<CountryOfAdvertisement, readonly Language[]>>> = {
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'fr', 'it'],
  LU: ['fr', 'de'],
  FI: ['fi', 'sv'],
};

/**
 * The language of a company's documents: that of the country it is billed in, because its accountant and its tax office
 * read them. The owner's own language decides only between languages of that country, never the interface's at the moment.
 */
export function getDocumentLanguage(
  country: CountryOfAdvertisement,
  ownerLanguage: Language | null,
): Language {
  const inOffice = languagesInOffice[country] ?? [];
  return inOffice.find((language) => language === ownerLanguage) ?? getCountryLanguage(country);
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countriesOfAdvertisement, type CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { PageFacts } from './pageFacts.ts';

/** Languages that are spoken mainly in one country. */
const countryOfLanguage: Partial<Record<Language, CountryOfAdvertisement>> = {
  cs: 'CZ',
  sk: 'SK',
  pl: 'PL',
  hu: 'HU',
  ro: 'RO',
  el: 'GR',
  da: 'DK',
  sv: 'SE',
  nn: 'NO',
  fi: 'FI',
  it: 'IT',
};

/** Currencies of one country alone. */
const countryOfCurrency: Partial<Record<Currency, CountryOfAdvertisement>> = {
  CZK: 'CZ',
  PLN: 'PL',
  HUF: 'HU',
  RON: 'RO',
  GBP: 'GB',
  DKK: 'DK',
  NOK: 'NO',
  SEK: 'SE',
  CHF: 'CH',
};

function toKnownCountry(text: string | undefined): CountryOfAdvertisement | null {
  const code = text?.trim().toUpperCase();
  const known = code === 'UK' ? 'GB' : code === 'EL' ? 'GR' : code;
  return countriesOfAdvertisement.find((country) => country === known) ?? null;
}

/** The one country that all of several marks speak of; where they differ, they say nothing. */
function findAgreement(
  marks: readonly (CountryOfAdvertisement | null | undefined)[],
): CountryOfAdvertisement | null {
  const countries = new Set(marks.filter((country) => country !== null && country !== undefined));
  const [country] = countries;
  return countries.size === 1 ? (country ?? null) : null;
}

/**
 * The country that the marks of a shop speak of; the plainest mark decides. What it sells in and where it is come before the
 * language, which templates leave at what they were made in.
 */
export function detectCountry(
  page: Pick<
    PageFacts,
    | 'url'
    | 'countries'
    | 'shippingCountries'
    | 'companyCountries'
    | 'currencies'
    | 'languageTags'
    | 'languages'
    | 'phones'
  >,
): CountryOfAdvertisement | null {
  const [language] = page.languages;
  const marks: (CountryOfAdvertisement | null)[] = [
    toKnownCountry(page.url.hostname.split('.').at(-1)),
    ...page.countries.map(toKnownCountry),
    findAgreement(page.currencies.map((currency) => countryOfCurrency[currency])),
    findAgreement(
      page.phones.map((typed) => toKnownCountry(parsePhoneNumberFromString(typed.slice(0, 60))?.country)),
    ),
    findAgreement(page.companyCountries.map(toKnownCountry)),
    findAgreement(page.shippingCountries.map(toKnownCountry)),
    // The page's own language names its country in `cs-CZ`.
    ...page.languageTags.slice(0, 2).map((tag) => toKnownCountry(tag.split('-')[1])),
    language === undefined ? null : (countryOfLanguage[language] ?? null),
  ];
  return marks.find((country) => country !== null) ?? null;
}

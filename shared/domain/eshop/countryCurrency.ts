import type { Currency } from '../money/currency.ts';
import type { CountryOfAdvertisement } from './eshop.ts';

/** Countries that do not pay in euro. */
const ownCurrencies: Readonly<Partial<Record<CountryOfAdvertisement, Currency>>> = {
  CZ: 'CZK',
  PL: 'PLN',
  HU: 'HUF',
  RO: 'RON',
  CH: 'CHF',
  DK: 'DKK',
  SE: 'SEK',
  NO: 'NOK',
  GB: 'GBP',
  US: 'USD',
};

/** The currency in which shops of a country sell. */
export function getCountryCurrency(country: CountryOfAdvertisement): Currency {
  return ownCurrencies[country] ?? 'EUR';
}

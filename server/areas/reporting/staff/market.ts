import type { StaffMarket } from '#shared/contracts/reportingStaff.ts';
import { countriesOfAdvertisement, type CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';

/** Whether a shop of a country is of a market. */
export function isInMarket(market: StaffMarket, country: string | null): boolean {
  if (market === 'All') return true;
  if (market === 'Czech') return country === 'CZ';
  if (market === 'Foreign') return country !== 'CZ';
  return country === market;
}

/** Countries of a market; null for every one. */
export function listCountries(market: StaffMarket): readonly CountryOfAdvertisement[] | null {
  if (market === 'All') return null;
  if (market === 'Foreign') return countriesOfAdvertisement.filter((country) => country !== 'CZ');
  return [market === 'Czech' ? 'CZ' : market];
}

/** Currencies whose whole credit is of a market: Czech shops keep it in CZK, all others in EUR. */
export function listWholeCurrencies(market: StaffMarket): readonly CreditCurrency[] {
  if (market === 'All') return creditCurrencies;
  if (market === 'Czech' || market === 'CZ') return ['CZK'];
  return market === 'Foreign' ? ['EUR'] : [];
}

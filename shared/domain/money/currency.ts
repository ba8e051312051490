/** Currencies of the contract (SPECIFICATION 3); each has two decimals. */
export const currencies = [
  'CZK',
  'EUR',
  'PLN',
  'RON',
  'HUF',
  'GBP',
  'USD',
  'DKK',
  'NOK',
  'SEK',
  'CHF',
] as const;
export type Currency = (typeof currencies)[number];

/** Currencies of credit: CZK for Czech shops, EUR for all others (SPECIFICATION 5). */
export const creditCurrencies = ['CZK', 'EUR'] as const;
export type CreditCurrency = (typeof creditCurrencies)[number];

/** The currency in which a shop of that country keeps its credit. */
export function getCreditCurrency(country: string): CreditCurrency {
  return country === 'CZ' ? 'CZK' : 'EUR';
}

import type { Currency } from '../money/currency.ts';

/** Price comparison websites whose exports are read. */
export const comparisonSources = ['Heureka', 'Zbozi'] as const;
export type ComparisonSource = (typeof comparisonSources)[number];

/** Why an export can't be read; `Failed` where the fetch broke on our side. */
export const comparisonFaults = ['Unreachable', 'Columns', 'TooLarge', 'Empty', 'Failed'] as const;
export type ComparisonFault = (typeof comparisonFaults)[number];

/** How long a fetch may take, waiting for others included; one that is older has failed. */
export const longestFetchMs = 1_800_000;

const currencyOfCountry = { CZ: 'CZK', SK: 'EUR' } as const;

/**
 * The currency of a website's prices where its export doesn't say it: Zboží.cz is Czech; Heureka by the ending of the address,
 * otherwise by the shop's country. Null where it can't be known.
 */
export function getSourceCurrency(
  source: ComparisonSource,
  { address, country }: { readonly address: string | null; readonly country: string },
): Currency | null {
  if (source === 'Zbozi') return 'CZK';
  const ending = address !== null && URL.canParse(address) ? new URL(address).hostname.split('.').at(-1) : '';
  const place = ending === 'cz' || ending === 'sk' ? ending.toUpperCase() : country;
  return place === 'CZ' || place === 'SK' ? currencyOfCountry[place] : null;
}

/** Bytes and rows of an export that are read. */
export const mostComparisonBytes = 20 * 1_048_576;
export const mostComparisonRows = 50_000;

/** What changed of a product's place by price since the export before: 1 is the cheapest. */
export function comparePlaces(
  before: number | null,
  now: number | null,
): 'LostFirst' | 'WonFirst' | 'Worse' | 'Better' | null {
  if (before === null || now === null || before === now) return null;
  if (before === 1) return 'LostFirst';
  if (now === 1) return 'WonFirst';
  return now > before ? 'Worse' : 'Better';
}

/** Price comparison websites whose exports are read. */
export const comparisonSources = ['Heureka', 'Zbozi'] as const;
export type ComparisonSource = (typeof comparisonSources)[number];

/** Why an export can't be read. */
export const comparisonFaults = ['Unreachable', 'Columns', 'TooLarge', 'Empty'] as const;
export type ComparisonFault = (typeof comparisonFaults)[number];

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

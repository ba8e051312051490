import type { CompetitorComparison } from '#shared/contracts/competitorFields.ts';
import type { SimilarityKey } from '#shared/domain/competitor/competitors.ts';
import type { MeasureTone } from '#renderer/themes/measureColors.ts';

/** The color of each part of the similarity. */
export const similarityTones = {
  Products: 'revenue',
  Brands: 'spend',
  Categories: 'orders',
  Prices: 'neutral',
  SearchResults: 'ratio',
} as const satisfies Record<SimilarityKey, MeasureTone>;

/** What each measured part adds to the similarity, as a share of 100. */
export function listSimilarityShares(
  parts: CompetitorComparison['parts'],
): { key: SimilarityKey; tone: MeasureTone; share: number }[] {
  const measured = parts.reduce((sum, { value, weight }) => (value === null ? sum : sum + weight), 0);
  return parts.flatMap(({ key, value, weight }) =>
    value === null ? [] : [{ key, tone: similarityTones[key], share: (value * weight) / measured }],
  );
}

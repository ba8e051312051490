import { expect, it } from 'vitest';
import { similarityKeys, similarityWeights, sumSimilarity } from '#shared/domain/competitor/competitors.ts';
import { listSimilarityShares } from './similarityTones.ts';

it('shares of the measured parts add up to the similarity', () => {
  const values = { Products: 0.5, Brands: 0.25, Categories: null, Prices: 1, SearchResults: null };
  const parts = similarityKeys.map((key) => ({ key, weight: similarityWeights[key], value: values[key] }));
  const shares = listSimilarityShares(parts);
  expect(shares.map(({ key }) => key)).toEqual(['Products', 'Brands', 'Prices']);
  const sum = shares.reduce((total, { share }) => total + share, 0);
  expect(Math.round(sum * 1_000) / 10).toBe(sumSimilarity(values));
  // (0.35 × 0.5 + 0.25 × 0.25 + 0.1 × 1) ÷ 0.7
  expect(sumSimilarity(values)).toBe(48.2);
});

it('nothing measured is no similarity', () => {
  const nothing = { Products: null, Brands: null, Categories: null, Prices: null, SearchResults: null };
  expect(sumSimilarity(nothing)).toBeNull();
  expect(
    listSimilarityShares(similarityKeys.map((key) => ({ key, weight: similarityWeights[key], value: null }))),
  ).toEqual([]);
});

import { crawlFaults } from '../seo/seoChecks.ts';

/** Competitors that a shop may name. */
export const mostCompetitors = 5;

/**
 * Why a check of a competitor ended without a comparison, or read fewer pages than it could: those of a site check, another
 * host that it leads to, the shop itself behind it, or pages without product data in their HTML.
 */
export const competitorFaults = [...crawlFaults, 'OwnShop', 'NoProductData'] as const;
export type CompetitorFault = (typeof competitorFaults)[number];

/** By what a product of a competitor was recognized. */
export const productMatches = ['Gtin', 'Name'] as const;
export type ProductMatch = (typeof productMatches)[number];

/** Parts of the similarity and their weights, which add up to 1. */
export const similarityWeights = {
  Products: 0.35,
  Brands: 0.25,
  Categories: 0.2,
  Prices: 0.1,
  SearchResults: 0.1,
} as const;
export type SimilarityKey = keyof typeof similarityWeights;
export const similarityKeys = Object.keys(similarityWeights) as SimilarityKey[];

/** A part from 0 to 1; null where it is not measured. */
export type SimilarityParts = Readonly<Record<SimilarityKey, number | null>>;

/** Similarity 0 to 100 of the parts that are measured; null without any. */
export function sumSimilarity(parts: SimilarityParts): number | null {
  let [earned, possible] = [0, 0];
  for (const key of similarityKeys) {
    const part = parts[key];
    if (part === null) continue;
    earned += similarityWeights[key] * part;
    possible += similarityWeights[key];
  }
  return possible === 0 ? null : Math.round((earned / possible) * 1_000) / 10;
}

/** Fewest products of a competitor to compare it by. */
export const fewestComparedProducts = 10;

import { hash } from 'node:crypto';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { joinCategory, type AdvertisementSource, type ProductState } from '#shared/domain/product/product.ts';
import { listPairs } from './facetPairs.ts';
import type { PlatformStanding, ProductRow } from './productRow.model.ts';

/** Version of the rows' facets; rows of shops with an earlier one are rebuilt. */
export const facetsVersion = 3;

/** Category code in a facet: short, because every product's index has it. */
const hashCategory = (category: string): string => hash('sha1', category, 'base64url').slice(0, 10);

/** Facets: what products are filtered and counted by. */
export const facet = {
  all: '',
  advertised: (isAdvertised: boolean) => (isAdvertised ? 'on' : 'off'),
  source: (source: AdvertisementSource) => `s:${source}`,
  rule: (ruleId: string) => `r:${ruleId}`,
  availability: (availability: string) => `a:${availability}`,
  category: (category: string) => `c:${hashCategory(category)}`,
  /** A pair (`listPairs`). */
  advertisedCategory: (category: string) => `co:${hashCategory(category)}`,
  state: (channel: Channel, state: ProductState) => `p:${channel}:${state}`,
  issue: (channel: Channel, code: string) => `i:${channel}:${code}`,
  due: (channel: Channel) => `u:${channel}`,
  /** On any platform. */
  issueAnywhere: 'v:issue',
  pendingAnywhere: 'v:pending',
  sold: (isSold: boolean) => (isSold ? 'v:sold' : 'v:unsold'),
} as const;

/** States of products that a platform doesn't show, or shows less. */
export const faultyStates: ReadonlySet<ProductState> = new Set(['Disapproved', 'Refused', 'Limited']);

/** Returns the state of a product on a platform. */
export function getProductState(standing: PlatformStanding | undefined): ProductState {
  if (standing === undefined) return 'NotSent';
  if (standing.refusal !== null) return 'Refused';
  if (standing.sent === null) return 'NotSent';
  return standing.state ?? 'Pending';
}

/** What a platform with a catalogue of the shop should have of a product: null for none of it. */
export function getDesiredMark(
  row: Pick<ProductRow, 'hash' | 'isAdvertised'>,
  generation: number,
): string | null {
  return row.isAdvertised ? formatSentMark(row.hash, generation) : null;
}

/** Formats the version of the product that was sent, and the generation of its catalogue. */
export function formatSentMark(productHash: string, generation: number): string {
  return `${productHash}:${generation}`;
}

/** Catalogues of a shop: the platforms that have one, each with how often it was sent as a whole. */
export type Generations = Partial<Record<Channel, number>>;

/** What a product can be found by in the index. */
export function listFacets(
  row: Omit<ProductRow, '_id' | 'eshopId' | 'facets'>,
  generations: Generations,
): string[] {
  const facets = [facet.advertised(row.isAdvertised), facet.availability(row.availability)];
  if (row.source !== 'Default') facets.push(facet.source(row.source));
  if (row.ruleId !== null) facets.push(facet.rule(row.ruleId));
  facets.push(...listCategories(row.category).map((category) => facet.category(category)));
  facets.push(facet.sold(row.isSold));
  const states = Object.keys(generations).map((name) => getProductState(row.platforms[name as Channel]));
  if (states.some((state) => faultyStates.has(state))) facets.push(facet.issueAnywhere);
  if (states.includes('Pending')) facets.push(facet.pendingAnywhere);
  for (const [name, generation] of Object.entries(generations)) {
    const channel = name as Channel;
    const standing = row.platforms[channel];
    facets.push(facet.state(channel, getProductState(standing)));
    // A product that was refused waits until it has changed.
    const sentMark = standing?.sent ?? null;
    if (sentMark !== getDesiredMark(row, generation)) facets.push(facet.due(channel));
    for (const code of standing?.issueCodes ?? []) facets.push(facet.issue(channel, code));
  }
  return [...facets, ...listPairs(facets).map(({ name }) => name)];
}

/** A category and those above it, the widest first. */
export function listCategories(category: string | null): string[] {
  if (category === null) return [];
  const path = category.split(' > ');
  return path.map((_name, index) => joinCategory(path.slice(0, index + 1)));
}

/**
 * Facets that are counted: those of the index, all products, and advertised ones of each category, which were counted before
 * they stood in the index: by what the row is, so that one made before is counted off rightly.
 */
export function listCountedFacets(
  row: Pick<ProductRow, 'facets' | 'category' | 'isAdvertised'>,
): { facet: string; category: string | null }[] {
  const categories = listCategories(row.category);
  const byFacet = new Map(categories.map((category) => [facet.category(category), category]));
  const indexed = row.facets.filter((name) => !name.startsWith('co:'));
  const counted = [facet.all, ...indexed].map((name) => ({
    facet: name,
    category: byFacet.get(name) ?? null,
  }));
  if (row.isAdvertised)
    counted.push(...categories.map((category) => ({ facet: facet.advertisedCategory(category), category })));
  return counted;
}

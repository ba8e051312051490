import { Types } from 'mongoose';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type {
  AdvertisementSource,
  Availability,
  ProductSort,
  ProductState,
  ProductView,
} from '#shared/domain/product/product.ts';
import { toSearchTerms } from '#shared/domain/product/searchText.ts';
import { facet, type Generations } from '../rows/facets.ts';
import type { CommonCount, CountBounds, FacetPair } from '../rows/facetPairs.ts';
import { rowIndexes } from '../rows/rowIndexes.ts';

/** Filters of the product table. */
export interface TableFilters {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly availability?: Availability | undefined;
  readonly isAdvertised?: boolean | undefined;
  readonly source?: AdvertisementSource | undefined;
  readonly channel?: Channel | undefined;
  readonly state?: ProductState | undefined;
  readonly issueCode?: string | undefined;
  readonly view?: ProductView | undefined;
}

/** What each view goes by in the index. */
export const viewFacets: Readonly<Record<ProductView, string>> = {
  Issues: facet.issueAnywhere,
  Pending: facet.pendingAnywhere,
  NoOrders: facet.sold(false),
};

/** A facet that is asked for may be one that no row has: then nothing is found. */
export type RequestedFacets = readonly string[] | 'nothing';

/** Converts filters to facets. */
export function toFacets(filters: TableFilters, generations: Generations): RequestedFacets {
  const facets: string[] = [];
  if (filters.category !== undefined) facets.push(facet.category(filters.category));
  if (filters.availability !== undefined) facets.push(facet.availability(filters.availability));
  if (filters.isAdvertised !== undefined) facets.push(facet.advertised(filters.isAdvertised));
  if (filters.source !== undefined && filters.source !== 'Default') facets.push(facet.source(filters.source));
  if (filters.channel !== undefined) {
    const isConnected = filters.channel in generations;
    if (filters.state !== undefined && isConnected) facets.push(facet.state(filters.channel, filters.state));
    // Where the shop has no catalogue, nothing was sent.
    if (filters.state !== undefined && !isConnected && filters.state !== 'NotSent') return 'nothing';
    if (filters.issueCode !== undefined) facets.push(facet.issue(filters.channel, filters.issueCode));
  }
  if (filters.view !== undefined) facets.push(viewFacets[filters.view]);
  return facets;
}

/** A query of the table, ready for the database. */
export interface TableQuery {
  readonly filter: Record<string, unknown>;
  /** The index that it goes by; undefined where the database chooses between two. */
  readonly hint: string | undefined;
  /** Order in which the index gives it, or in which few are put; null for as they are found. */
  readonly sort: Record<string, 1 | -1> | null;
}

const sortOf: Record<ProductSort, Record<string, 1 | -1>> = {
  title: { titleKey: 1 },
  '-title': { titleKey: -1 },
  price: { priceMinor: 1 },
  '-price': { priceMinor: -1 },
};

/** A condition that the index is not to be chosen by. */
const hasFacet = (name: string): Record<string, unknown> => ({ $nor: [{ facets: { $ne: name } }] });
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How many products have a facet or a pair (`countOf`), and from how many on sorting takes too long. */
export interface QueryParts {
  readonly facets: readonly string[];
  /** Those among them that the rows of the shop have. */
  readonly pairs: readonly FacetPair[];
  readonly countOf: ReadonlyMap<string, number>;
  readonly source: AdvertisementSource | undefined;
  readonly mostSorted: number;
}

/** What a query goes by in the index: a facet, or a pair of them. */
interface Driver {
  readonly name: string;
  readonly of: readonly string[];
  readonly count: number;
}

function listRemaining({ facets, source }: QueryParts, driver: Driver | null): Record<string, unknown>[] {
  const rest = facets.filter((name) => driver?.of.includes(name) !== true).map(hasFacet);
  return source === 'Default' ? [...rest, { source: 'Default' }] : rest;
}

function buildFilter(eshopId: EshopId, driver: Record<string, unknown>, rest: Record<string, unknown>[]) {
  return { eshopId: new Types.ObjectId(eshopId), ...driver, ...(rest.length === 0 ? {} : { $and: rest }) };
}

/** The facet or pair that the fewest products have. */
function findRarest({ facets, pairs, countOf }: QueryParts): Driver | null {
  let best: Driver | null = null;
  // Of a facet and a pair with as many products the pair leaves less to look at.
  for (const { name, of } of [...pairs, ...facets.map((name) => ({ name, of: [name] }))]) {
    const count = countOf.get(name) ?? 0;
    if (best === null || count < best.count) best = { name, of, count };
  }
  return best;
}

/** How many products a query of three or more filters finds at least. */
export function getLeastCount({ countOf, source }: QueryParts, bounds: CountBounds | null): number {
  if (source === 'Default' || bounds === null) return 0;
  const of = (name: string): number => countOf.get(name) ?? 0;
  return bounds.lost.reduce((left, names) => left - Math.min(...names.map(of)), of(bounds.all));
}

/**
 * How many products a query without a search finds; null where only looking through them tells.
 * @param common how two filters are counted together, where that is known
 * @param bounds between which counts more of them lie, where that is known
 */
export function getKnownCount(
  parts: QueryParts,
  common: CommonCount | null,
  bounds: CountBounds | null,
): number | null {
  const { facets, countOf, source } = parts;
  const of = (name: string): number => countOf.get(name) ?? 0;
  if (source === 'Default') return null;
  // Nothing is lost: they are all that there are at most.
  if (bounds !== null) return getLeastCount(parts, bounds) === of(bounds.all) ? of(bounds.all) : null;
  if (facets.length > 2) return null;
  if (facets.length < 2) return of(facets[0] ?? facet.all);
  if (common === null) return null;
  return common.without.reduce((left, name) => left - of(name), of(common.all));
}

/**
 * The query of a page without a search. By title every facet has its products in order; by price few products of a facet are
 * put in order, and of many the next in order is never far.
 */
export function buildFacetQuery(eshopId: EshopId, parts: QueryParts, sort: ProductSort): TableQuery {
  const driver = findRarest(parts);
  const byPrice = sort === 'price' || sort === '-price';
  if (driver !== null && (!byPrice || driver.count <= parts.mostSorted)) {
    const filter = buildFilter(eshopId, { facets: driver.name }, listRemaining(parts, driver));
    return { filter, hint: rowIndexes.facet, sort: sortOf[sort] };
  }
  return {
    filter: buildFilter(eshopId, {}, listRemaining(parts, null)),
    hint: byPrice ? rowIndexes.price : rowIndexes.title,
    sort: sortOf[sort],
  };
}

/** The words of a search, the one that is likely to be rarest first; every one is the beginning of a word. */
export function splitSearchWords(search: string): string[] {
  return toSearchTerms(search)
    .slice(0, 6)
    .toSorted((a, b) => b.length - a.length);
}

/** The query of a search: by its rarest word, or by a facet that fewer products have. */
export function buildSearchQuery(
  eshopId: EshopId,
  parts: QueryParts,
  search: string,
  words: readonly string[],
): TableQuery {
  const [first = '', ...others] = words;
  const matchText = (word: string): Record<string, unknown> => ({ text: { $regex: ` ${escape(word)}` } });
  const driver = findRarest(parts);
  if (driver !== null && driver.count <= parts.mostSorted) {
    const byText = words.map(matchText);
    const byId = { productId: { $regex: `^${escape(search.trim())}` } };
    const rest = [...listRemaining(parts, driver), { $or: [{ $and: byText }, byId] }];
    return {
      filter: buildFilter(eshopId, { facets: driver.name }, rest),
      hint: rowIndexes.facet,
      sort: null,
    };
  }
  const byWord = { words: { $regex: `^${escape(first)}` } };
  const rest = listRemaining(parts, null);
  const byWords = others.length === 0 ? byWord : { ...byWord, $and: others.map(matchText) };
  // Ids are sought as they are typed, and only by what can be one; one with a bar in it is several words.
  if (!/\d/.test(search) || /\s/.test(search.trim())) {
    const filter = buildFilter(eshopId, byWord, [...others.map(matchText), ...rest]);
    return { filter, hint: rowIndexes.words, sort: null };
  }
  const either = { $or: [byWords, { productId: { $regex: `^${escape(search.trim())}` } }] };
  return { filter: buildFilter(eshopId, either, rest), hint: undefined, sort: null };
}

/** The order of a search that finds few. */
export function searchOrder(sort: ProductSort): Record<string, 1 | -1> {
  return sortOf[sort];
}

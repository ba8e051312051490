import type { Day } from '../../dates/days.ts';
import { addDays, toLocalDay } from '../../dates/days.ts';
import type { CountryOfAdvertisement } from '../../eshop/eshop.ts';
import { getSaleState, type DatedSale } from '../../product/sale.ts';
import { findSalePrice, getPaidPrice, type ProductPrices } from '../../product/paidPrice.ts';
import { mostContentProducts } from '../content.ts';
import { findSeason } from './seasons.ts';
import type { Suggestion } from './suggestion.ts';

/** A product of the catalogue as far as suggestions look at it. */
export interface SuggestedProduct extends ProductPrices {
  readonly productId: string;
  readonly title: string;
  readonly availability: string;
  readonly sale?: DatedSale | null | undefined;
  /** When the catalogue first had it. */
  readonly firstSeenAt: Date;
}

/** Price and availability of a product on an earlier day. */
export interface EarlierProduct {
  readonly paidMinor: number;
  readonly isInStock: boolean;
}

/** What suggestions are found in. */
export interface SuggestionFacts {
  readonly products: readonly SuggestedProduct[];
  /** The catalogue of an earlier day; null where none was stored. */
  readonly earlier: { readonly day: Day; readonly products: ReadonlyMap<string, EarlierProduct> } | null;
  /** Orders of products in the last `salesDays` days. */
  readonly orders: ReadonlyMap<string, number>;
  readonly country: CountryOfAdvertisement;
  readonly timeZone: string;
  readonly now: Date;
}

/** Days whose orders make a bestseller. */
export const salesDays = 28;
const newDays = 7;
/** A catalogue younger than this has no new arrivals: all of it is new. */
const settledDays = 14;
const leastDropPercent = 5;
const leastDiscountPercent = 10;
const leastOnSale = 2;
const leastBestsellers = 3;
const leastOrders = 3;
/** A sale that ends so soon is worth saying. */
const endsSoonDays = 3;

interface Ranked {
  readonly product: SuggestedProduct;
  /** Percent, orders or a time: the largest first. */
  readonly rank: number;
}

/** Products of a reason with the best first; those of one title are variants, of which one is written about. */
function pickBest(ranked: readonly Ranked[]): string[] {
  const titles = new Set<string>();
  return [...ranked]
    .sort(
      (one, other) => other.rank - one.rank || one.product.productId.localeCompare(other.product.productId),
    )
    .filter(({ product }) => {
      const isFirst = !titles.has(product.title);
      titles.add(product.title);
      return isFirst;
    })
    .slice(0, mostContentProducts)
    .map(({ product }) => product.productId);
}

/** Products from all over a catalogue instead of its beginning alone, of which neighbours are much alike. */
function spreadOut(products: readonly SuggestedProduct[]): Ranked[] {
  const step = Math.max(1, Math.floor(products.length / mostContentProducts));
  return products.map((product, at) => ({ product, rank: at % step === 0 ? 1 : 0 }));
}

const none = { percent: null, since: null, endsOn: null, orders: null, season: null } as const;

function computeMean(ranked: readonly Ranked[]): number {
  return Math.floor(ranked.reduce((sum, { rank }) => sum + rank, 0) / ranked.length);
}

function findPriceDrops(products: readonly SuggestedProduct[], facts: SuggestionFacts): Ranked[] {
  return products.flatMap((product) => {
    const before = facts.earlier?.products.get(product.productId);
    if (before === undefined || before.paidMinor <= 0) return [];
    const rank = ((before.paidMinor - getPaidPrice(product)) * 100) / before.paidMinor;
    return rank >= leastDropPercent ? [{ product, rank }] : [];
  });
}

function findDiscounts(products: readonly SuggestedProduct[]): Ranked[] {
  return products.flatMap((product) => {
    const saleMinor = findSalePrice(product);
    if (saleMinor === null || product.priceMinor <= 0) return [];
    const rank = ((product.priceMinor - saleMinor) * 100) / product.priceMinor;
    return rank >= leastDiscountPercent ? [{ product, rank }] : [];
  });
}

/** The first day on which a dated sale of these ends, if that is soon. */
function findEnd(discounts: readonly Ranked[], { now, timeZone }: SuggestionFacts): Day | null {
  const ends = discounts.flatMap(({ product: { sale } }) =>
    // `until` is the first instant after it.
    sale != null && getSaleState(sale, now) === 'Active'
      ? [toLocalDay(new Date(Date.parse(sale.until) - 1), timeZone)]
      : [],
  );
  const [first] = ends.sort((one, other) => one.localeCompare(other));
  return first !== undefined && first <= addDays(toLocalDay(now, timeZone), endsSoonDays) ? first : null;
}

function findBestsellers(products: readonly SuggestedProduct[], { orders }: SuggestionFacts): Ranked[] {
  return products.flatMap((product) => {
    const rank = orders.get(product.productId) ?? 0;
    return rank >= leastOrders ? [{ product, rank }] : [];
  });
}

function findNew(products: readonly SuggestedProduct[], { products: all, now }: SuggestionFacts): Ranked[] {
  const getAgeDays = ({ firstSeenAt }: SuggestedProduct) =>
    (now.getTime() - firstSeenAt.getTime()) / 86_400_000;
  const isSettled = all.some((product) => getAgeDays(product) > settledDays);
  const recent = all.filter((product) => getAgeDays(product) <= newDays);
  // A new feed or new ids of everything are no arrivals.
  if (!isSettled || recent.length * 2 > all.length) return [];
  return products
    .filter((product) => getAgeDays(product) <= newDays)
    .map((product) => ({ product, rank: product.firstSeenAt.getTime() }));
}

/**
 * Reasons to write on a day, the most urgent first, of products in stock alone; none on a day on which nothing matters.
 * Each figure is counted from the catalogue or the shop's orders.
 */
export function findSuggestions(facts: SuggestionFacts): Suggestion[] {
  const { now, timeZone, earlier } = facts;
  const today = toLocalDay(now, timeZone);
  const products = facts.products.filter(
    ({ availability, title }) => availability === 'in_stock' && !/[<>{}]/.test(title),
  );
  const suggestions: Suggestion[] = [];
  const drops = findPriceDrops(products, facts);
  if (earlier !== null && drops.length > 0)
    suggestions.push({
      ...none,
      key: `PriceDrop ${today}`,
      kind: 'PriceDrop',
      count: drops.length,
      productIds: pickBest(drops),
      percent: computeMean(drops),
      since: earlier.day,
    });
  const back = products
    .filter(({ productId }) => earlier?.products.get(productId)?.isInStock === false)
    .map((product) => ({ product, rank: facts.orders.get(product.productId) ?? 0 }));
  if (earlier !== null && back.length > 0)
    suggestions.push({
      ...none,
      key: `BackInStock ${today}`,
      kind: 'BackInStock',
      count: back.length,
      productIds: pickBest(back),
      since: earlier.day,
    });
  const dropped = new Set(drops.map(({ product }) => product.productId));
  const discounts = findDiscounts(products).filter(({ product }) => !dropped.has(product.productId));
  if (discounts.length >= leastOnSale)
    suggestions.push({
      ...none,
      key: 'Sale',
      kind: 'Sale',
      count: discounts.length,
      productIds: pickBest(discounts),
      percent: computeMean(discounts),
      endsOn: findEnd(discounts, facts),
    });
  const bestsellers = findBestsellers(products, facts);
  const season = findSeason(today, facts.country);
  const isSeasonOfBestsellers = season !== null && bestsellers.length >= leastBestsellers;
  if (season !== null && products.length > 0) {
    // Products of the other reasons have drafts of their own.
    const used = new Set(suggestions.flatMap(({ productIds }) => productIds));
    const others = products.filter(({ productId }) => !used.has(productId));
    const rest = spreadOut(others.length >= leastBestsellers ? others : products);
    const about = isSeasonOfBestsellers ? bestsellers : rest;
    suggestions.push({
      ...none,
      key: `Season ${season.name} ${season.day}`,
      kind: 'Season',
      count: Math.min(about.length, mostContentProducts),
      productIds: pickBest(about),
      season,
    });
  }
  const arrived = findNew(products, facts);
  if (arrived.length > 0)
    suggestions.push({
      ...none,
      key: 'NewProducts',
      kind: 'NewProducts',
      count: arrived.length,
      productIds: pickBest(arrived),
      since: addDays(today, -newDays),
    });
  // The season's drafts are about the same products.
  if (!isSeasonOfBestsellers && bestsellers.length >= leastBestsellers) {
    const productIds = pickBest(bestsellers);
    suggestions.push({
      ...none,
      key: 'TopSellers',
      kind: 'TopSellers',
      count: productIds.length,
      productIds,
      since: addDays(today, 1 - salesDays),
      orders: productIds.reduce((sum, id) => sum + (facts.orders.get(id) ?? 0), 0),
    });
  }
  return suggestions;
}

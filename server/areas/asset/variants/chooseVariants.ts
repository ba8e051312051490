import {
  mostAdVariants,
  mostVariantProducts,
  type AdVariantKind,
  type VariantBasis,
} from '#shared/domain/asset/adVariant.ts';

/** A product that an ad may show: advertisable, in stock and with a photo. */
export interface VariantProduct {
  readonly productId: string;
  readonly title: string;
  /** The narrowest category of the shop; null where it has none. */
  readonly category: string | null;
  /** What a customer pays, minor units. */
  readonly paidMinor: number;
  /** Whole percent; 0 where it is not reduced. */
  readonly discountPercent: number;
  readonly orders: number;
  readonly revenueMinor: number;
}

/** One way to begin advertising. */
export interface AdVariant {
  readonly kind: AdVariantKind;
  /** Of a variant of one category. */
  readonly category: string | null;
  readonly basis: VariantBasis;
  /** Shown in the ads, the best first. */
  readonly products: readonly VariantProduct[];
  /** All products that the variant speaks of. */
  readonly productCount: number;
}

/** Fewer products make no variant. */
const fewestProducts = 4;

export function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Most ordered first; then closest to the median price, so that neither a spare part nor a show piece leads. */
function rankProducts(products: readonly VariantProduct[]): VariantProduct[] {
  const median = findMedian(products.map(({ paidMinor }) => paidMinor)) ?? 0;
  const measureDistance = ({ paidMinor }: VariantProduct) => Math.abs(paidMinor - median);
  return products.toSorted((a, b) => b.orders - a.orders || measureDistance(a) - measureDistance(b));
}

function groupByCategory(products: readonly VariantProduct[]): [string, VariantProduct[]][] {
  const groups = new Map<string, VariantProduct[]>();
  for (const product of products) {
    if (product.category === null) continue;
    const group = groups.get(product.category);
    if (group === undefined) groups.set(product.category, [product]);
    else group.push(product);
  }
  return [...groups];
}

/** One of each category by turns, the largest category first. */
function spreadOverCategories(products: readonly VariantProduct[]): VariantProduct[] {
  const grouped = groupByCategory(products).toSorted(([, a], [, b]) => b.length - a.length);
  if (grouped.length === 0) return rankProducts(products);
  const ranked = grouped.map(([, group]) => rankProducts(group));
  return Array.from({ length: mostVariantProducts }, (_, turn) => ranked.map((group) => group[turn]))
    .flat()
    .filter((product) => product !== undefined);
}

/**
 * Up to three variants that the data of a shop carry, the recommended first: best sellers where enough products were
 * ordered, else the range of the shop; then the category with most revenue (without orders, with most products), and a
 * sale; a second category fills up. Without orders, nothing is called a best seller.
 */
export function chooseVariants(products: readonly VariantProduct[]): AdVariant[] {
  const ordered = products.filter(({ orders }) => orders > 0);
  const hasOrders = ordered.length >= fewestProducts;
  const basis: VariantBasis = hasOrders ? 'Orders' : 'Feed';
  const takeBest = (list: readonly VariantProduct[]) => list.slice(0, mostVariantProducts);
  const lead: AdVariant = hasOrders
    ? {
        kind: 'BestSellers',
        category: null,
        basis,
        products: takeBest(rankProducts(ordered)),
        productCount: Math.min(ordered.length, mostVariantProducts),
      }
    : {
        kind: 'Range',
        category: null,
        basis,
        products: takeBest(spreadOverCategories(products)),
        productCount: products.length,
      };
  const sumRevenue = (group: readonly VariantProduct[]) =>
    group.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0);
  const categories = groupByCategory(products)
    .filter(([, group]) => group.length >= fewestProducts)
    .toSorted(([, a], [, b]) => (hasOrders ? sumRevenue(b) - sumRevenue(a) : 0) || b.length - a.length)
    .map(([category, group]): AdVariant => ({
      kind: 'Category',
      category,
      basis,
      products: takeBest(rankProducts(group)),
      productCount: group.length,
    }));
  const reduced = products
    .filter(({ discountPercent }) => discountPercent > 0)
    .toSorted((a, b) => b.discountPercent - a.discountPercent);
  const sale: AdVariant[] =
    reduced.length < fewestProducts
      ? []
      : [
          {
            kind: 'Sale',
            category: null,
            basis: 'Feed',
            products: takeBest(reduced),
            productCount: reduced.length,
          },
        ];
  // A shop of one category is its range already.
  const others = categories.length === 1 && categories[0]?.productCount === products.length ? [] : categories;
  return [lead, ...others.slice(0, 1), ...sale, ...others.slice(1)]
    .filter(({ products: shown }) => shown.length > 0)
    .slice(0, mostAdVariants);
}

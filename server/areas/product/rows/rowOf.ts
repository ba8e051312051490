import { decideAdvertisement, type AdvertisementRule } from '#shared/domain/product/advertisementRules.ts';
import { joinCategory } from '#shared/domain/product/product.ts';
import { foldText, toSearchTerms } from '#shared/domain/product/searchText.ts';
import { getPaidPrice } from '#shared/domain/product/paidPrice.ts';
import type { ProductDocument } from '../product.model.ts';
import { listCategories, listFacets, type Generations } from './facets.ts';
import type { ProductRow } from './productRow.model.ts';

/** Words of a product that it is found by; more would make every write slower and no search better. */
const mostWords = 12;
/** Enough to put titles in order. */
export const titleKeyLength = 32;

/** What a shop and staff decided on one product. */
export interface ProductDecision {
  readonly isRestricted: boolean;
  readonly isAdvertised: boolean | null;
}

/** What the rows of a shop are made by. */
export interface RowRules {
  readonly rules: readonly AdvertisementRule[];
  /** The shop's word on categories by their paths. */
  readonly categories: ReadonlyMap<string, boolean>;
  readonly generations: Generations;
}

/** A row without what the database adds. */
export type NewRow = Omit<ProductRow, '_id'>;

function listProductWords(product: ProductDocument): string[] {
  const words = [...toSearchTerms(product.title), ...toSearchTerms(product.brand ?? '')];
  const found = [...new Set(words)].filter((word) => word.length > 1).slice(0, mostWords);
  // By the number under the bar code people look for one very product.
  return product.gtin === null || product.gtin === undefined ? found : [...found, product.gtin];
}

/** The decision of the narrowest category that has one. */
export function findCategoryDecision(
  category: string | null,
  decisions: ReadonlyMap<string, boolean>,
): boolean | null {
  if (decisions.size === 0) return null;
  const narrowest = listCategories(category).findLast((path) => decisions.has(path));
  return narrowest === undefined ? null : (decisions.get(narrowest) ?? null);
}

/** The row of a product as it should be. */
export function buildProductRow(
  product: ProductDocument,
  decision: ProductDecision | undefined,
  { rules, categories, generations }: RowRules,
  before: Pick<ProductRow, 'platforms' | 'isSold'> | null,
): NewRow {
  const title = foldText(product.title);
  const category = product.categoryPath.length === 0 ? null : joinCategory(product.categoryPath);
  const facts = {
    productId: product.productId,
    title,
    brand: foldText(product.brand ?? ''),
    priceMinor: getPaidPrice(product),
    availability: product.availability,
  };
  const words = listProductWords(product);
  const row = {
    ...facts,
    hash: product.hash,
    titleKey: title.slice(0, titleKeyLength),
    words,
    text: words.map((word) => ` ${word}`).join(''),
    currency: product.currency,
    category,
    ...decideAdvertisement(facts, {
      isRestricted: decision?.isRestricted ?? false,
      product: decision?.isAdvertised ?? null,
      category: findCategoryDecision(category, categories),
      rules,
    }),
    platforms: ofCatalogues(before?.platforms ?? {}, generations),
    // Rows of an earlier version lack it.
    isSold: before?.isSold ?? false,
  };
  return { eshopId: product.eshopId, ...row, facets: listFacets(row, generations) };
}

/** Keeps only states on platforms that have a catalogue of the shop; others are obsolete. */
function ofCatalogues(platforms: ProductRow['platforms'], generations: Generations): ProductRow['platforms'] {
  return Object.fromEntries(Object.entries(platforms).filter(([channel]) => channel in generations));
}

/** Returns a product's row with new platform states. */
export function withPlatforms(
  row: ProductRow,
  platforms: ProductRow['platforms'],
  generations: Generations,
): NewRow {
  const { _id, ...rest } = row;
  const changed = { ...rest, platforms };
  return { ...changed, facets: listFacets(changed, generations) };
}

/** Returns a product's row with whether it has sold. */
export function markSold(row: ProductRow, isSold: boolean, generations: Generations): NewRow {
  const { _id, ...rest } = row;
  const changed = { ...rest, isSold };
  return { ...changed, facets: listFacets(changed, generations) };
}

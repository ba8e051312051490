import { Types } from 'mongoose';
import { parseRulePrice, type RuleCondition } from '#shared/domain/product/advertisementRules.ts';
import type { AdvertisementSource } from '#shared/domain/product/product.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ProductRowModel, type ProductRow } from '../rows/productRow.model.ts';
import { rowIndexes } from '../rows/rowIndexes.ts';
import { titleKeyLength } from '../rows/rowOf.ts';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The condition of a rule on rows: what `matchesRule` says of their products. */
function buildRuleFilter({ field, operator, value }: RuleCondition): Record<string, unknown> {
  if (field === 'Price')
    return {
      priceMinor: operator === 'Below' ? { $lt: parseRulePrice(value) } : { $gte: parseRulePrice(value) },
    };
  if (field === 'Availability')
    return { availability: operator === 'Is' ? value.trim() : { $ne: value.trim() } };
  if (field === 'ProductId')
    return { productId: operator === 'Is' ? value.trim() : { $regex: `^${escape(value.trim())}` } };
  const wanted = foldText(value);
  if (field === 'Brand') return { brand: operator === 'Is' ? wanted : { $ne: wanted } };
  if (operator === 'StartsWith')
    return {
      titleKey: { $regex: `^${escape(wanted.slice(0, titleKeyLength))}` },
      title: { $regex: `^${escape(wanted)}` },
    };
  const contains = { $regex: escape(wanted) };
  return { title: operator === 'Contains' ? contains : { $not: contains } };
}

/** The index that skips most of what a condition excludes; the others are scanned by id. */
function chooseIndex({ field, operator }: RuleCondition): string {
  if (field === 'Price') return rowIndexes.price;
  return field === 'Title' && operator === 'StartsWith' ? rowIndexes.title : rowIndexes.id;
}

/** Products of a shop that meet a condition, by who decides on them and whether they are advertised. */
export async function countFitting(
  eshopId: EshopId,
  condition: RuleCondition,
): Promise<{ source: AdvertisementSource; isAdvertised: boolean; count: number }[]> {
  const found = await ProductRowModel.aggregate<{
    _id: { source: AdvertisementSource; isAdvertised: boolean };
    count: number;
  }>([
    { $match: { eshopId: new Types.ObjectId(eshopId), ...buildRuleFilter(condition) } },
    { $group: { _id: { source: '$source', isAdvertised: '$isAdvertised' }, count: { $sum: 1 } } },
  ]).hint(chooseIndex(condition));
  return found.map(({ _id, count }) => ({ ..._id, count }));
}

/** Ids of some products of a shop that meet a condition. */
export async function findFittingIds(
  eshopId: EshopId,
  condition: RuleCondition,
  limit: number,
): Promise<string[]> {
  const filter = { eshopId: new Types.ObjectId(eshopId), ...buildRuleFilter(condition) };
  const rows = await ProductRowModel.find(filter, { productId: 1 })
    .hint(chooseIndex(condition))
    .limit(limit)
    .lean();
  return rows.map(({ productId }) => productId);
}

/** Products with a facet, by who decides on them and whether they are advertised. */
export async function countWithFacet(
  eshopId: EshopId,
  facet: string,
): Promise<{ source: AdvertisementSource; isAdvertised: boolean; count: number }[]> {
  const found = await ProductRowModel.aggregate<{
    _id: { source: AdvertisementSource; isAdvertised: boolean };
    count: number;
  }>([
    { $match: { eshopId: new Types.ObjectId(eshopId), facets: facet } },
    { $group: { _id: { source: '$source', isAdvertised: '$isAdvertised' }, count: { $sum: 1 } } },
  ]).hint(rowIndexes.facet);
  return found.map(({ _id, count }) => ({ ..._id, count }));
}

/** What decides on a product, without the rest of its row. */
export type RowFacts = Pick<
  ProductRow,
  | 'productId'
  | 'title'
  | 'brand'
  | 'priceMinor'
  | 'availability'
  | 'category'
  | 'isAdvertised'
  | 'source'
  | 'ruleId'
>;
const factsProjection = {
  _id: 0,
  productId: 1,
  title: 1,
  brand: 1,
  priceMinor: 1,
  availability: 1,
  category: 1,
  isAdvertised: 1,
  source: 1,
  ruleId: 1,
} as const;

/** What decides on some products by their ids; one that left the catalogue is left out. */
export async function findRuleFacts(
  eshopId: EshopId,
  productIds: readonly string[],
): Promise<Map<string, RowFacts>> {
  if (productIds.length === 0) return new Map();
  const found = await ProductRowModel.collection
    .find<RowFacts>(
      { eshopId: new Types.ObjectId(eshopId), productId: { $in: [...productIds] } },
      { hint: rowIndexes.id, projection: factsProjection, batchSize: productIds.length },
    )
    .toArray();
  return new Map(found.map((row) => [row.productId, row]));
}

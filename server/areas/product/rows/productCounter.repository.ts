import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { listCountedFacets } from './facets.ts';
import { ProductCounterModel, type ProductCounterDocument } from './productCounter.model.ts';
import type { NewRow } from './rowOf.ts';

type Counted = Pick<NewRow, 'facets' | 'category' | 'isAdvertised' | 'priceMinor' | 'currency'>;

interface Change {
  count: number;
  category: string | null;
  readonly values: Map<string, number>;
}

/** By how much counters change when rows do. */
export function computeChanges(
  changes: readonly { readonly before: Counted | null; readonly after: Counted | null }[],
): Map<string, Change> {
  const byFacet = new Map<string, Change>();
  const add = (row: Counted | null, sign: 1 | -1): void => {
    if (row === null) return;
    for (const { facet, category } of listCountedFacets(row)) {
      let change = byFacet.get(facet);
      if (change === undefined) byFacet.set(facet, (change = { count: 0, category, values: new Map() }));
      change.count += sign;
      change.values.set(row.currency, (change.values.get(row.currency) ?? 0) + sign * row.priceMinor);
    }
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  for (const [facet, { count, values }] of byFacet)
    if (count === 0 && [...values.values()].every((value) => value === 0)) byFacet.delete(facet);
  return byFacet;
}

/** Changes counters of a shop. */
export async function writeCounters(
  eshopId: EshopId,
  changes: ReadonlyMap<string, Change>,
  session: ClientSession,
): Promise<void> {
  if (changes.size === 0) return;
  const shop = new Types.ObjectId(eshopId);
  await ProductCounterModel.collection.bulkWrite(
    [...changes].map(([facet, { count, category, values }]) => ({
      updateOne: {
        filter: { eshopId: shop, facet },
        update: {
          $inc: {
            count,
            ...Object.fromEntries([...values].map(([currency, value]) => [`values.${currency}`, value])),
          },
          $setOnInsert: { category },
        },
        upsert: true,
      },
    })),
    { ordered: false, session },
  );
}

/** Counters of a shop by their facets; one without products is left out. */
export async function findCounters(
  eshopId: EshopId,
  facets: readonly string[],
): Promise<Map<string, ProductCounterDocument>> {
  return byFacet(
    await ProductCounterModel.find({ eshopId, facet: { $in: [...facets] } }).lean<ProductCounterDocument[]>(),
  );
}

/** Counters of some facets of several shops, by shop. */
export async function findCountersOfShops(
  eshopIds: readonly EshopId[],
  facets: readonly string[],
): Promise<Map<EshopId, Map<string, ProductCounterDocument>>> {
  const found = await ProductCounterModel.find({
    eshopId: { $in: [...eshopIds] },
    facet: { $in: [...facets] },
  }).lean<ProductCounterDocument[]>();
  const byShop = new Map<EshopId, ProductCounterDocument[]>();
  for (const counter of found) {
    const eshopId = counter.eshopId.toString() as EshopId;
    byShop.set(eshopId, [...(byShop.get(eshopId) ?? []), counter]);
  }
  return new Map([...byShop].map(([eshopId, own]) => [eshopId, byFacet(own)]));
}

/** How many products of a shop have a facet. */
export async function countFacet(eshopId: EshopId, facet: string): Promise<number> {
  return (await findCounters(eshopId, [facet])).get(facet)?.count ?? 0;
}

/** Counters of a shop whose facets begin so. */
export async function findCountersByPrefix(
  eshopId: EshopId,
  beginning: string,
): Promise<Map<string, ProductCounterDocument>> {
  return byFacet(
    await ProductCounterModel.find({
      eshopId,
      facet: { $gte: beginning, $lt: `${beginning}\uFFFF` },
    }).lean<ProductCounterDocument[]>(),
  );
}

function byFacet(counters: readonly ProductCounterDocument[]): Map<string, ProductCounterDocument> {
  return new Map(counters.filter(({ count }) => count > 0).map((counter) => [counter.facet, counter]));
}

/** Forgets the counts of a shop. */
export async function removeAllCounters(eshopId: EshopId): Promise<void> {
  await ProductCounterModel.deleteMany({ eshopId });
}

/** How many products each shop has, shops in batches. */
export async function* findTotals(batchSize: number): AsyncGenerator<Map<EshopId, number>> {
  let batch = new Map<EshopId, number>();
  const totals = ProductCounterModel.find({ facet: '', count: { $gt: 0 } }, { eshopId: 1, count: 1 });
  for await (const { eshopId, count } of totals.lean().cursor()) {
    batch.set(eshopId.toString() as EshopId, count);
    if (batch.size < batchSize) continue;
    yield batch;
    batch = new Map();
  }
  if (batch.size > 0) yield batch;
}

import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { computeChanges, writeCounters } from './productCounter.repository.ts';
import { ProductRowModel, type ProductRow } from './productRow.model.ts';
import { rowIndexes } from './rowIndexes.ts';
import type { NewRow } from './rowOf.ts';

const getRowCollection = () => ProductRowModel.collection;

/** Rows of products by their ids; one that is not there is left out. */
export async function findRows(
  eshopId: EshopId,
  productIds: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, ProductRow>> {
  if (productIds.length === 0) return new Map();
  const found = await getRowCollection()
    .find<ProductRow>(
      { eshopId: new Types.ObjectId(eshopId), productId: { $in: [...productIds] } },
      { hint: rowIndexes.id, ...(session === null ? {} : { session }) },
    )
    .toArray();
  return new Map(found.map((row) => [row.productId, row]));
}

/** A change of a row: what it was (null for a new one) and what it is to be. */
export interface RowChange {
  readonly before: ProductRow | null;
  readonly after: NewRow;
}

/** Writes rows and counts them. The rows before must have been read in the same session. */
export async function writeRows(
  eshopId: EshopId,
  changes: readonly RowChange[],
  session: ClientSession,
): Promise<void> {
  if (changes.length === 0) return;
  await getRowCollection().bulkWrite(
    changes.map(({ before, after }) =>
      before === null
        ? { insertOne: { document: { ...after } } }
        : { replaceOne: { filter: { _id: before._id }, replacement: { ...after } } },
    ),
    { ordered: false, session },
  );
  await writeCounters(eshopId, computeChanges(changes), session);
}

/** Takes rows away and counts them off; answers them. */
export async function removeRows(
  eshopId: EshopId,
  productIds: readonly string[],
  session: ClientSession,
): Promise<ProductRow[]> {
  const found = [...(await findRows(eshopId, productIds, session)).values()];
  if (found.length === 0) return [];
  await getRowCollection().deleteMany(
    { eshopId: new Types.ObjectId(eshopId), productId: { $in: found.map(({ productId }) => productId) } },
    { session },
  );
  await writeCounters(eshopId, computeChanges(found.map((before) => ({ before, after: null }))), session);
  return found;
}

/** Takes all rows of a shop away. */
export async function removeAllRows(eshopId: EshopId): Promise<void> {
  await ProductRowModel.deleteMany({ eshopId });
}

/** Rows with a facet in the order of the table, some of them from a place on. */
export async function findRowsWithFacet(
  eshopId: EshopId,
  facet: string,
  limit: number,
  skip = 0,
): Promise<ProductRow[]> {
  return await getRowCollection()
    .find<ProductRow>(
      { eshopId: new Types.ObjectId(eshopId), facets: facet },
      { hint: rowIndexes.facet, limit, skip },
    )
    .toArray();
}

/** Ids of a shop's products with a facet; all of them without a limit. */
export async function findIdsWithFacet(eshopId: EshopId, facet: string, limit = 0): Promise<string[]> {
  const found = await getRowCollection()
    .find<Pick<ProductRow, 'productId'>>(
      { eshopId: new Types.ObjectId(eshopId), facets: facet },
      { hint: rowIndexes.facet, projection: { _id: 0, productId: 1 }, limit },
    )
    .toArray();
  return found.map(({ productId }) => productId);
}

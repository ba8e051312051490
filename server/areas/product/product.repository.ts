import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { DatedSale } from '#shared/domain/product/sale.ts';
import type { CatalogueProduct } from '#server/platforms/cataloguePlatform.ts';
import { forgetCatalogues, insertRemovals } from './catalogue/catalogueRecords.repository.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';
import { removeAllCounters } from './rows/productCounter.repository.ts';
import { removeAllRows, removeRows } from './rows/productRow.repository.ts';
import { resetList, touchList } from './settings/productList.repository.ts';

/** A checked product on its way to the catalogue. */
export interface NewProduct extends CatalogueProduct {
  readonly hash: string;
  /** Its sale with dates; absent for one without, whose price is valid until the feed changes. */
  readonly sale?: DatedSale | null;
  /** When its price changes next by that sale, as an ISO instant. */
  readonly saleChangesAt?: string | null;
}

/** How many products a shop's catalogue has. */
export async function countProducts(eshopId: EshopId): Promise<number> {
  return await ProductModel.countDocuments({ eshopId });
}

/** Whether a shop's catalogue has any product: its feed was read and good once at least. */
export async function hasProducts(eshopId: EshopId): Promise<boolean> {
  return (await ProductModel.exists({ eshopId })) !== null;
}

/** When a product of a shop's catalogue was written last; null for an empty one. */
export async function findLastProductChange(eshopId: EshopId): Promise<Date | null> {
  const [last] = await ProductModel.find({ eshopId }, { _id: 0, updatedAt: 1 })
    .sort({ updatedAt: -1 })
    .limit(1)
    .lean();
  return last?.updatedAt ?? null;
}

/** Products in parts: memory holds a few parts of them at once. */
type ProductParts = AsyncIterable<readonly NewProduct[]> | Iterable<readonly NewProduct[]>;

/** Products that the database is given at once, or a few more: fewer would cost more in turns than in products. */
const commandSize = 256;

/**
 * Writes checked products over those of the same id. Straight to the collection: they are checked already, and
 * mongoose's own check costs more than the write.
 */
export async function writeProducts(
  eshopId: EshopId,
  runId: Types.ObjectId,
  parts: ProductParts,
  known: { has(productId: string): boolean },
  session: ClientSession,
): Promise<void> {
  const shop = new Types.ObjectId(eshopId);
  const updatedAt = new Date();
  const begin = () => ProductModel.collection.initializeUnorderedBulkOp();
  let command = begin();
  let isAny = false;
  let writing: Promise<unknown> = Promise.resolve();
  const send = async (): Promise<void> => {
    // A session has one command at a time.
    await writing;
    writing = command.execute({ session });
    // Handled when awaited.
    writing.catch(() => undefined);
    command = begin();
  };
  for await (const products of parts) {
    // What a command is given it turns into bytes at once, while the database works on the one before.
    for (const product of products) {
      const { productId } = product;
      const stamped = {
        ...product,
        categoryPath: [...product.categoryPath],
        // Also where there is none: the version before may have had one.
        sale: product.sale ?? null,
        saleChangesAt: product.saleChangesAt ?? null,
        runId,
        updatedAt,
      };
      if (known.has(productId))
        command.find({ eshopId: shop, productId }).upsert().updateOne({ $set: stamped });
      // Put the id first; the driver would append it, and the database would rewrite the document.
      else command.insert({ _id: new Types.ObjectId(), eshopId: shop, ...stamped });
    }
    if (command.length < commandSize) continue;
    isAny = true;
    await send();
  }
  if (command.length > 0) {
    isAny = true;
    await send();
  }
  await writing;
  if (isAny) await touchList(eshopId, session);
}

/** Takes products out of a shop's catalogue. */
export async function removeProducts(
  eshopId: EshopId,
  productIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  if (productIds.length === 0) return;
  await ProductModel.collection.deleteMany(
    { eshopId: new Types.ObjectId(eshopId), productId: { $in: [...productIds] } },
    { session },
  );
  const rows = await removeRows(eshopId, productIds, session);
  const sent = rows.flatMap(({ productId, platforms }) =>
    Object.entries(platforms)
      .filter(([, standing]) => standing.sent !== null)
      .map(([channel]) => ({ channel: channel as Channel, productId })),
  );
  await insertRemovals(eshopId, sent, session);
  await touchList(eshopId, session);
}

/** Takes all products out of a shop's catalogue. */
export async function removeAllProducts(eshopId: EshopId): Promise<void> {
  // In this order, so that a crash in between leaves no row without its product behind.
  await removeAllRows(eshopId);
  await removeAllCounters(eshopId);
  await forgetCatalogues(eshopId);
  await ProductModel.deleteMany({ eshopId });
  await resetList(eshopId);
}

/** Products by their ids, in no order. */
export async function findProducts(
  eshopId: EshopId,
  productIds: readonly string[],
  session: ClientSession | null = null,
): Promise<ProductDocument[]> {
  if (productIds.length === 0) return [];
  return await ProductModel.collection
    .find<ProductDocument>(
      { eshopId: new Types.ObjectId(eshopId), productId: { $in: [...productIds] } },
      session === null ? {} : { session },
    )
    .toArray();
}

/** Products changed since, in the order in which they were, in batches. */
export async function* readProductsSince(
  eshopId: EshopId,
  since: Date,
  batchSize: number,
): AsyncGenerator<ProductDocument[]> {
  const found = ProductModel.collection
    .find<ProductDocument>(
      { eshopId: new Types.ObjectId(eshopId), updatedAt: { $gte: since } },
      // What a page of the shop says at length is no part of a row.
      { projection: { description: 0 }, batchSize },
    )
    .sort({ updatedAt: 1 });
  let batch: ProductDocument[] = [];
  for await (const product of found) {
    batch.push(product);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DatedSale } from '#shared/domain/product/sale.ts';
import { ProductModel } from './product.model.ts';
import { touchList } from './settings/productList.repository.ts';

/** A product whose sale begins or ends. */
export interface DueSale {
  readonly _id: Types.ObjectId;
  readonly hash: string;
  readonly sale: DatedSale;
}

/** What the beginning or the end of a sale changes. */
export interface SaleChange {
  readonly _id: Types.ObjectId;
  /** As it was read: a version that a feed wrote meanwhile has its own. */
  readonly hash: string;
  readonly nextHash: string;
  readonly salePriceMinor: number | null;
  readonly saleChangesAt: string | null;
}

const isDueBy = (now: Date) => ({ saleChangesAt: { $gt: '', $lte: now.toISOString() } });

/** The shop whose sale has been due for the longest; null when none is. */
export async function findShopWithDueSale(now: Date): Promise<EshopId | null> {
  const first = await ProductModel.findOne(isDueBy(now), { eshopId: 1 }).sort({ saleChangesAt: 1 }).lean();
  return first === null ? null : (first.eshopId.toString() as EshopId);
}

/** Products of a shop whose sale has begun or ended by now. */
export async function findDueSales(eshopId: EshopId, now: Date, limit: number): Promise<DueSale[]> {
  return await ProductModel.collection
    .find<DueSale>(
      { eshopId: new Types.ObjectId(eshopId), ...isDueBy(now) },
      { projection: { hash: 1, sale: 1 }, limit, hint: 'sale_changes' },
    )
    .toArray();
}

/** Changes the prices of products; one that a feed has written since is left alone. */
export async function applySaleChange(
  eshopId: EshopId,
  changes: readonly SaleChange[],
  session: ClientSession,
): Promise<void> {
  const updatedAt = new Date();
  await ProductModel.collection.bulkWrite(
    changes.map(({ _id, hash, nextHash, salePriceMinor, saleChangesAt }) => ({
      updateOne: {
        filter: { _id, eshopId: new Types.ObjectId(eshopId), hash },
        update: { $set: { hash: nextHash, salePriceMinor, saleChangesAt, updatedAt } },
      },
    })),
    { session, ordered: false },
  );
  await touchList(eshopId, session);
}

import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';

/** What a reading of the feed compares its products with. */
export interface KnownProduct {
  readonly productId: string;
  readonly hash: string;
  readonly priceMinor: number;
  readonly salePriceMinor?: number | null;
  readonly sale?: { readonly priceMinor: number } | null;
  readonly currency: Currency;
}

/** As many rows as one answer of the database brings while a whole catalogue is gone through. */
const rowsAtOnce = 5_000;

/** A shop's catalogue as far as a reading of the feed compares with it, one product after the other. */
export function readKnownProducts(eshopId: EshopId): AsyncIterable<KnownProduct> {
  return ProductModel.collection.find<KnownProduct>(
    { eshopId: new Types.ObjectId(eshopId) },
    {
      projection: { _id: 0, productId: 1, hash: 1, priceMinor: 1, salePriceMinor: 1, sale: 1, currency: 1 },
      batchSize: rowsAtOnce,
    },
  );
}

/** A shop's whole products, one after the other in no order that means anything. */
export function readCatalogue(eshopId: EshopId): AsyncIterable<ProductDocument> {
  return ProductModel.collection.find<ProductDocument>(
    { eshopId: new Types.ObjectId(eshopId) },
    { batchSize: 500 },
  );
}

/** Products of a shop by the shop's own ids. */
export async function findProductsById(
  eshopId: EshopId,
  productIds: readonly string[],
): Promise<ProductDocument[]> {
  if (productIds.length === 0) return [];
  return await ProductModel.find({ eshopId, productId: { $in: [...productIds] } }).lean<ProductDocument[]>();
}

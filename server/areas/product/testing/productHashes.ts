import mongoose, { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';

/** Returns a catalogue's hashes by product id: the known ones for `writeProducts`. */
export async function findProductHashes(eshopId: EshopId): Promise<Map<string, string>> {
  const rows = await mongoose.connection
    .collection<{ eshopId: Types.ObjectId; productId: string; hash: string }>('products')
    .find({ eshopId: new Types.ObjectId(eshopId) })
    .toArray();
  return new Map(rows.map(({ productId, hash }) => [productId, hash]));
}

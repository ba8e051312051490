import { Types, type mongo } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';

/**
 * Shops that have documents in a collection, one look into an index for each, so that it costs the same however many
 * documents they have. @param index begins with the shop
 */
export async function* walkEshops(
  collection: Pick<mongo.Collection, 'findOne'>,
  index: Record<string, 1 | -1>,
): AsyncGenerator<EshopId> {
  let after = new Types.ObjectId('0'.repeat(24));
  for (;;) {
    const found = (await collection.findOne(
      { eshopId: { $gt: after } },
      { sort: index, hint: index, projection: { _id: 0, eshopId: 1 } },
    )) as { eshopId: Types.ObjectId } | null;
    if (found === null) return;
    yield found.eshopId.toString() as EshopId;
    after = found.eshopId;
  }
}

import mongoose, { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';

const campaigns = () => mongoose.connection.collection('campaigns');

/** Whether a shop has a campaign that was not removed. */
export async function hasCampaign(eshopId: EshopId): Promise<boolean> {
  const found = await campaigns().findOne(
    { eshopId: new Types.ObjectId(eshopId), desiredStatus: { $ne: 'Removed' } },
    { projection: { _id: 1 } },
  );
  return found !== null;
}

/** How many campaigns of each shop are meant to run; shops without one are left out. */
export async function countActiveCampaigns(eshopIds: readonly EshopId[]): Promise<Map<EshopId, number>> {
  const ids = eshopIds.map((id) => new Types.ObjectId(id));
  const counts = await campaigns()
    .aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { eshopId: { $in: ids }, desiredStatus: 'Active' } },
      { $group: { _id: '$eshopId', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id.toString() as EshopId, count]));
}

import { Types } from 'mongoose';
import type { ClientPermission } from '#shared/access/permissions.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { FeatureUseModel, type FeatureUseDocument } from './featureUse.model.ts';

/** Uses of one shop, feature and day that are to be added. */
export interface AddedUse {
  readonly day: Day;
  readonly feature: ClientPermission;
  readonly eshopId: EshopId;
  readonly used: number;
  readonly refused: number;
}

/** Adds uses to those that were counted. */
export async function addUses(uses: readonly AddedUse[]): Promise<void> {
  if (uses.length === 0) return;
  await FeatureUseModel.collection.bulkWrite(
    uses.map(({ day, feature, eshopId, used, refused }) => ({
      updateOne: {
        filter: { day, feature, eshopId: new Types.ObjectId(eshopId) },
        update: { $inc: { used, refused } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Uses of days by feature: how many, and by how many shops. */
export async function sumUses(from: Day, to: Day) {
  const countIf = (field: string) => ({ $sum: { $cond: [{ $gt: [field, 0] }, 1, 0] } });
  return await FeatureUseModel.aggregate<{
    _id: ClientPermission;
    used: number;
    refused: number;
    usingShops: number;
    refusedShops: number;
  }>([
    { $match: { day: { $gte: from, $lte: to } } },
    {
      $group: {
        _id: { feature: '$feature', eshopId: '$eshopId' },
        used: { $sum: '$used' },
        refused: { $sum: '$refused' },
      },
    },
    {
      $group: {
        _id: '$_id.feature',
        used: { $sum: '$used' },
        refused: { $sum: '$refused' },
        usingShops: countIf('$used'),
        refusedShops: countIf('$refused'),
      },
    },
  ]);
}

/** Shops that used one feature on days, or asked for it in vain: how often, and when last. */
export async function findUsesByShop(
  feature: ClientPermission,
  days: { readonly fromDay: Day; readonly toDay: Day },
  what: 'used' | 'refused',
): Promise<{ eshopId: EshopId; count: number; day: Day }[]> {
  const sums = await FeatureUseModel.aggregate<{ _id: Types.ObjectId; count: number; day: Day }>([
    { $match: { day: { $gte: days.fromDay, $lte: days.toDay }, feature, [what]: { $gt: 0 } } },
    { $group: { _id: '$eshopId', count: { $sum: `$${what}` }, day: { $max: '$day' } } },
  ]);
  return sums.map(({ _id, ...rest }) => ({ ...rest, eshopId: _id.toString() as EshopId }));
}

/** The first day on which uses were counted; null before any. */
export async function findFirstUse(): Promise<Day | null> {
  const first = await FeatureUseModel.findOne({}, { day: 1 })
    .sort({ day: 1 })
    .lean<Pick<FeatureUseDocument, 'day'>>();
  return (first?.day ?? null) as Day | null;
}

import { Types } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

/** How many live shops people have access to, and whether they own one. */
export async function countMemberships(
  userIds: readonly UserId[],
): Promise<Map<UserId, { eshopCount: number; ownsEshop: boolean }>> {
  const ids = userIds.map((id) => new Types.ObjectId(id));
  const found = await EshopModel.aggregate<{ _id: Types.ObjectId; eshopCount: number; ownsEshop: boolean }>([
    { $match: { 'members.userId': { $in: ids }, archivedAt: null } },
    { $unwind: '$members' },
    { $match: { 'members.userId': { $in: ids } } },
    {
      $group: {
        _id: '$members.userId',
        eshopCount: { $sum: 1 },
        ownsEshop: { $max: { $eq: ['$members.role', 'Owner'] } },
      },
    },
  ]);
  return new Map(
    found.map(({ _id, eshopCount, ownsEshop }) => [_id.toString() as UserId, { eshopCount, ownsEshop }]),
  );
}

/** Every shop that a person is a member of, archived ones too, the newest first. */
export async function findAllUserEshops(userId: UserId): Promise<EshopDocument[]> {
  return await EshopModel.find({ 'members.userId': userId }).sort({ _id: -1 }).lean<EshopDocument[]>();
}

/** Archived shops that a person owns. */
export async function findArchivedOwned(userId: UserId): Promise<EshopId[]> {
  const found = await EshopModel.find(
    {
      'members.userId': userId,
      members: { $elemMatch: { userId, role: 'Owner' } },
      archivedAt: { $ne: null },
    },
    { _id: 1 },
  ).lean<Pick<EshopDocument, '_id'>[]>();
  return found.map(({ _id }) => _id.toString() as EshopId);
}

/** Shops that a person owns, archived ones too, the newest first. */
export async function findOwnedEshops(userId: UserId, limit: number): Promise<EshopDocument[]> {
  return await EshopModel.find({
    'members.userId': userId,
    members: { $elemMatch: { userId, role: 'Owner' } },
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<EshopDocument[]>();
}

import type { ClientSession, Types } from 'mongoose';
import type { EshopMemberRole } from '#shared/domain/eshop/eshop.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

/** A person's place in a shop, as it is stored. */
export interface Member {
  readonly userId: Types.ObjectId;
  readonly role: EshopMemberRole;
  readonly since: Date;
}

/** Makes a person a manager of a live shop; one who is a member already stays what they are. False without the shop. */
export async function insertManager(
  eshopId: EshopId,
  userId: UserId,
  session: ClientSession,
): Promise<boolean> {
  await EshopModel.updateOne(
    { _id: eshopId, archivedAt: null, 'members.userId': { $ne: userId } },
    { $push: { members: { userId, role: 'Admin', since: new Date() } } },
    { session },
  );
  const live = await EshopModel.findOne({ _id: eshopId, archivedAt: null }, { _id: 1 }, { session }).lean();
  return live !== null;
}

/** Takes a manager's place in a shop away; false when the person is none. */
export async function deleteManager(
  eshopId: EshopId,
  userId: UserId,
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await EshopModel.updateOne(
    { _id: eshopId, members: { $elemMatch: { userId, role: 'Admin' } } },
    { $pull: { members: { userId, role: 'Admin' } } },
    { session },
  );
  return modifiedCount === 1;
}

/** A shop within a transaction; null when there is none. */
export async function findEshopIn(eshopId: EshopId, session: ClientSession): Promise<EshopDocument | null> {
  return await EshopModel.findById(eshopId, null, { session }).lean<EshopDocument>();
}

/** Sets who belongs to a shop. */
export async function setMembers(
  eshopId: EshopId,
  members: readonly Member[],
  notificationEmail: string | null,
  session: ClientSession,
): Promise<void> {
  await EshopModel.updateOne({ _id: eshopId }, { $set: { members, notificationEmail } }, { session });
}

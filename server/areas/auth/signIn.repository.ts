import { Types } from 'mongoose';
import type { UserId } from '#shared/domain/ids/ids.ts';
import type { Device } from './device.ts';
import { SignInModel, type SignInDocument } from './signIn.model.ts';

/** Keeps the record of a sign-in or a refused try. */
export async function insertSignIn(record: Omit<SignInDocument, '_id' | 'userId'> & { userId: UserId }) {
  await SignInModel.create(record);
}

/** Whether an account has signed in before at all, and from such a device. */
export async function findKnownDevice(
  userId: UserId,
  device: Device,
): Promise<{ hasSignedIn: boolean; isKnown: boolean }> {
  const [any, same] = await Promise.all([
    SignInModel.exists({ userId, isSuccess: true }),
    SignInModel.exists({ userId, isSuccess: true, ...device }),
  ]);
  return { hasSignedIn: any !== null, isKnown: same !== null };
}

/** Sign-ins of a person and refused tries, the newest first. @param page from 1 */
export async function listSignIns(
  userId: UserId,
  page: number,
  pageSize: number,
): Promise<{ items: SignInDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    SignInModel.find({ userId })
      .sort({ at: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<SignInDocument[]>(),
    SignInModel.countDocuments({ userId }),
  ]);
  return { items, total };
}

/** When people signed in last; those who never did are left out. */
export async function lastSignInAt(userIds: readonly UserId[]): Promise<Map<UserId, Date>> {
  const found = await SignInModel.aggregate<{ _id: Types.ObjectId; at: Date }>([
    { $match: { userId: { $in: userIds.map((id) => new Types.ObjectId(id)) }, isSuccess: true } },
    { $group: { _id: '$userId', at: { $max: '$at' } } },
  ]);
  return new Map(found.map(({ _id, at }) => [_id.toString() as UserId, at]));
}

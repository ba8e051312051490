import type { UserId } from '#shared/domain/ids/ids.ts';
import type { Device } from './device.ts';
import { filterEarlier, type TimeKey } from '#server/database/timeKey.ts';
import { SignInModel, type SignInDocument } from './signIn.model.ts';

/** Keeps the record of a sign-in or a refused try. */
export async function insertSignIn(
  record: Omit<SignInDocument, '_id' | 'userId'> & { userId: UserId },
): Promise<void> {
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

/** Sign-ins and refused attempts of users earlier than a key, latest first. */
export async function findSignInsBefore(
  userIds: readonly UserId[],
  key: TimeKey | null,
  limit: number,
): Promise<SignInDocument[]> {
  // One user at a time, so that the index gives the order.
  const found = await Promise.all(
    userIds.map(
      async (userId) =>
        await SignInModel.find({ userId, ...filterEarlier('at', key) })
          .sort({ at: -1, _id: -1 })
          .limit(limit)
          .lean<SignInDocument[]>(),
    ),
  );
  return found
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a._id.toString() < b._id.toString() ? 1 : -1))
    .slice(0, limit);
}

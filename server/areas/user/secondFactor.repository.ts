import type { UserId } from '#shared/domain/ids/ids.ts';
import { UserModel, type UserDocument } from './user.model.ts';

/** The second factor of an account as it is stored. */
export type SecondFactor = NonNullable<UserDocument['secondFactor']>;

/** Keeps a sealed secret that waits for its first code; an earlier one that waits is void. */
export async function savePendingSecondFactor(userId: UserId, sealedSecret: string): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { pendingSecondFactor: sealedSecret } });
}

/** Turns a second factor on; false when the account has one, or the secret no longer is the one that waits. */
export async function enableSecondFactor(
  userId: UserId,
  secondFactor: SecondFactor,
  options: { isPending: boolean },
): Promise<boolean> {
  const result = await UserModel.updateOne(
    {
      _id: userId,
      secondFactor: null,
      ...(options.isPending ? { pendingSecondFactor: secondFactor.sealedSecret } : {}),
    },
    { $set: { secondFactor, pendingSecondFactor: null } },
  );
  return result.matchedCount === 1;
}

/** Uses up the codes up to a step; false when that step or a later one was used. */
export async function consumeStep(userId: UserId, step: number): Promise<boolean> {
  const result = await UserModel.updateOne(
    { _id: userId, 'secondFactor.lastUsedStep': { $lt: step } },
    { $set: { 'secondFactor.lastUsedStep': step } },
  );
  return result.matchedCount === 1;
}

/** Uses up a recovery code; false when there is none with that hash. */
export async function consumeRecoveryHash(userId: UserId, hash: string): Promise<boolean> {
  const result = await UserModel.updateOne(
    { _id: userId, 'secondFactor.recoveryHashes': hash },
    { $pull: { 'secondFactor.recoveryHashes': hash } },
  );
  return result.matchedCount === 1;
}

/** Replaces the recovery codes; false when the account has no second factor. */
export async function replaceRecoveryHashes(userId: UserId, hashes: readonly string[]): Promise<boolean> {
  const result = await UserModel.updateOne(
    { _id: userId, secondFactor: { $ne: null } },
    { $set: { 'secondFactor.recoveryHashes': [...hashes] } },
  );
  return result.matchedCount === 1;
}

/** Turns the second factor off; false when there was none. */
export async function clearSecondFactor(userId: UserId): Promise<boolean> {
  const result = await UserModel.updateOne(
    { _id: userId, secondFactor: { $ne: null } },
    { $set: { secondFactor: null, pendingSecondFactor: null } },
  );
  return result.matchedCount === 1;
}
